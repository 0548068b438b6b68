// Pointer traces, many recorded on a telephone. Blocks: "trace", name, axis, time of the
// release in milliseconds; then the samples as milliseconds:position; then what is known: the
// sign and a least speed that all of seven estimators agree on (computed, not the
// source's), and the velocity and tolerance that the source asserts for a least-squares
// parabola ("equals"), units per second.
//
// LineageOS/android_frameworks_native (mirror of AOSP platform/frameworks/native)
// libs/input/tests/VelocityTracker_test.cpp @7034776f087657972a67b2e84ba31bf63c8d4155,
// Apache-2.0, (c) 2017 The Android Open Source Project.

extension Vectors {
  static let aospTraces = #"""
    trace SinglePointerResampledData x 30
    0:1 10:2 20:3
    sign +
    equals 100 20
    trace SinglePointerResampledData y 30
    0:2 10:4 20:6
    sign +
    equals 200 40
    trace MultiPointerResampledData/p0 x 40
    0:0 10:1 20:2 30:3
    sign +
    equals 100 20
    trace TestGetComputedVelocity x 95.498851
    0:528 17.227:527 25.892:527 28.220625:527 34.402:527 42.921:528 45.040111:528.25 51.303:531
    59.229:535 61.85982:536.33 67.742:540 76.84:546 78.679443:547.21 85.466:553 93.327:559
    95.498851:560.66
    sign +
    trace TestGetComputedVelocity y 95.498851
    0:0 17.227:0 25.892:0 28.220625:0 34.402:0 42.921:0 45.040111:0 51.303:0 59.229:0 61.85982:0
    67.742:0 76.84:0 78.679443:0 85.466:0 93.327:0 95.498851:0
    still
    trace ThreePointsZeroVelocityTest x 11.283
    0:293 6.132:293 11.283:293
    still
    equals 0 1e-06
    trace ThreePointsLinearVelocityTest x 20
    0:0 10:5 20:10
    sign +
    equals 500 100
    trace SailfishFlingUpSlow1 x 95.498851
    0:528 17.227:527 25.892:527 28.220625:527 34.402:527 42.921:528 45.040111:528.25 51.303:531
    59.229:535 61.85982:536.33 67.742:540 76.84:546 78.679443:547.21 85.466:553 93.327:559
    95.498851:560.66
    sign +
    equals 951.698181 190.34
    trace SailfishFlingUpSlow1 y 95.498851
    0:983 17.227:981 25.892:977 28.220625:975.93 34.402:970 42.921:960 45.040111:957.51
    51.303:946 59.229:931 61.85982:926.02 67.742:914 76.84:896 78.679443:892.36 85.466:877
    93.327:851 95.498851:843.82
    sign -
    fast 1500
    equals -3044.966064 608.993
    trace SailfishFlingUpSlow3 x 92.963
    0:580 5.301987:580.63 8.376:581 16.064:583 22.125309:585.13 24.591:586 33.209:589
    38.948095:591.54 42.254:593 50.807:597 55.771172:600.28 58.379:602 66.892:607
    72.59429:609.48 76.084:611 84.531:615 89.416873:617.32 92.963:619
    sign +
    equals 617.40564 123.481
    trace SailfishFlingUpSlow3 y 92.963
    0:1317 5.301987:1311.94 8.376:1309 16.064:1295 22.125309:1282.92 24.591:1278 33.209:1256
    38.948095:1241.41 42.254:1233 50.807:1211 55.771172:1195.92 58.379:1188 66.892:1167
    72.59429:1155.83 76.084:1149 84.531:1131 89.416873:1121.73 92.963:1115
    sign -
    fast 1500
    equals -2500.055664 500.011
    trace SailfishFlingUpFaster2 y 84.178
    0:1264 17.366:1262 25.832:1257 31.37954:1249.22 33.679:1246 41.902:1227 48.219059:1209.4
    50.516:1203 58.864:1176 65.053395:1157.11 67.382:1150 76.676:1124 81.8934:1103.83
    84.178:1095
    sign -
    fast 1500
    equals -4241.004395 848.201
    trace SailfishFlingUpFast1 x 67.112
    0:561 8.036:559 8.113463:558.98 16.398:559 24.947857:562.91 25.153:563 33.353:577
    41.782021:596.87 41.838:597 50.381:631 58.616511:671.31 58.757:672 67.112:715
    sign +
    fast 1500
    equals 5991.866699 1198.37
    trace SailfishFlingUpFast1 y 67.112
    0:1412 8.036:1377 8.113463:1376.66 16.398:1371 24.947857:1342.68 25.153:1342 33.353:1272
    41.782021:1190.54 41.838:1190 50.381:1093 58.616511:994.68 58.757:993 67.112:903
    sign -
    fast 1500
    equals -15093.995117 3018.8
    trace SailfishFlingUpFast3 y 44.283881
    0:1167 7.908:1140 10.659063:1130.61 16.404:1130 24.879:1065 27.471444:1045.12 33.366:872
    41.809:605 44.283881:526.73
    sign -
    fast 1500
    equals -36461.421875 7292.28
    trace SailfishFlingDownSlow2 x 94.44863
    0:485.24 2.04263:485 10.41363:484 16.667141:483.27 18.98763:483 27.30663:482 33.33384:481.31
    36.08963:481 44.28763:480 50.000826:479.27 52.15163:479 60.47063:478 67.387641:476.39
    69.07563:476 77.50863:474 84.198092:472.43 86.01463:472 94.44863:470
    sign -
    equals -243.665344 48.7331
    trace SailfishFlingDownSlow2 y 94.44863
    0:558.28 2.04263:559 10.41363:566 16.667141:573.29 18.98763:576 27.30663:588 33.33384:598.98
    36.08963:604 44.28763:624 50.000826:639.98 52.15163:646 60.47063:673 67.387641:697.12
    69.07563:703 77.50863:734 84.198092:758.38 86.01463:765 94.44863:799
    sign +
    fast 1500
    equals 4587.986816 917.597
    trace SailfishFlingDownFaster1 y 93.07
    0:451 3.638237:454.45 8.705:462 17.055:478 20.305465:486.25 24.932:498 33.258:521
    36.972492:532.68 41.848:548 50.376:577 53.639227:588.1 58.917:609 67.506:642
    70.980257:656.18 76.079:677 84.566:710 87.785682:722.52 93.07:744
    sign +
    fast 1500
    equals 4698.415039 939.683
    trace SailfishFlingDownFaster3 y 92.653
    0:440 7.883:454 17.249:454 24.659628:456.65 25.63:457 34.097:465 41.483103:479.45 41.764:480
    50.328:501 58.306704:526.73 58.701:528 67.186:558 75.130546:588.98 75.649:591 84.172:626
    91.953776:655.36 92.653:658
    sign +
    fast 1500
    equals 4927.92627 985.585
    trace SailfishFlingDownFast2 y 50.447
    0:204 7.971:236 16.38:240 21.004247:254.17 24.863:266 33.606:337 37.827263:394.43 41.986:451
    50.447:589
    sign +
    fast 1500
    equals 16918.439453 3383.69
    trace ShortDelayBeforeActionUp x 30
    0:10 10:20 20:30
    sign +
    equals 1000 200
    trace LongDelayBeforeActionUp x 3000
    0:10 10:20 20:30
    still
    trace LeastSquaresVelocityTrackerStrategy_Linear x 2
    0:-2 1:-1 2:0
    sign +
    equals 1000 0.01
    trace LeastSquaresVelocityTrackerStrategy_Linear y 2
    0:-2 1:-1 2:0
    sign +
    equals 1000 0.01
    trace LeastSquaresVelocityTrackerStrategy_Parabolic x 2
    0:1 1:4 2:8
    sign +
    fast 500
    equals 4500 0.045
    trace LeastSquaresVelocityTrackerStrategy_Parabolic y 2
    0:1 1:4 2:8
    sign +
    fast 500
    equals 4500 0.045
    trace LeastSquaresVelocityTrackerStrategy_Parabolic3 x 2
    0:4 1:1 2:0
    equals 0 1e-06
    trace LeastSquaresVelocityTrackerStrategy_Parabolic3 y 2
    0:4 1:1 2:0
    equals 0 1e-06
    """#
}
