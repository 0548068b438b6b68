// Pointer traces in the format of `VelocityVectorTests.traces`.
//
// The first part, of which many were recorded on a telephone: LineageOS/android_frameworks_native (mirror of AOSP
// platform/frameworks/native) libs/input/tests/VelocityTracker_test.cpp @7034776f087657972a67b2e84ba31bf63c8d4155,
// Apache-2.0, (c) 2017 The Android Open Source Project.
//
// flick…, recorded on a telephone: flutter/flutter (fork luminecs) packages/flutter/test/gestures/
// velocity_tracker_data.dart and velocity_tracker_test.dart @90e4a12f2ab475185d9a3c9b164e2e26870ee643, BSD-3-Clause
// (The Flutter Authors). The tolerances of 0.2: androidx/androidx compose/ui/ui/src/androidUnitTest/kotlin/androidx/
// compose/ui/input/pointer/util/VelocityTrackerTest.kt @1d7dc4d109e12aa0d24aba1e4a024b996849f4ef, Apache-2.0.
//
// linear…: androidx/androidx compose/ui/ui/src/androidUnitTest/kotlin/androidx/compose/ui/input/
// pointer/util/VelocityTracker1DTest.kt @7239dee160e11cc69135fe897268013c7c3f0bce, Apache-2.0.
//
// MaxVelocity and DelayedActionUp, with "fast" where the source clamps the velocity: chromium/chromium (read from
// openeuler-mirror/liteview) ui/events/gesture_detection/velocity_tracker_unittest.cc
// @0727738a9d83efbe8ddd9ca39f1879fc216634ad, BSD-3-Clause (The Chromium Authors).

extension Vectors {
  static let traces = #"""
    trace SinglePointerResampledData x 30
    0:1 10:2 20:3
    equals 100 20
    trace TestGetComputedVelocity y 95.498851
    0:0 17.227:0 25.892:0 28.220625:0 34.402:0 42.921:0 45.040111:0 51.303:0 59.229:0 61.85982:0
    67.742:0 76.84:0 78.679443:0 85.466:0 93.327:0 95.498851:0
    still
    trace ThreePointsLinearVelocityTest x 20
    0:0 10:5 20:10
    equals 500 100
    trace SailfishFlingUpSlow1 y 95.498851
    0:983 17.227:981 25.892:977 28.220625:975.93 34.402:970 42.921:960 45.040111:957.51
    51.303:946 59.229:931 61.85982:926.02 67.742:914 76.84:896 78.679443:892.36 85.466:877
    93.327:851 95.498851:843.82
    equals -3044.966064 608.993
    trace SailfishFlingUpSlow3 x 92.963
    0:580 5.301987:580.63 8.376:581 16.064:583 22.125309:585.13 24.591:586 33.209:589
    38.948095:591.54 42.254:593 50.807:597 55.771172:600.28 58.379:602 66.892:607
    72.59429:609.48 76.084:611 84.531:615 89.416873:617.32 92.963:619
    equals 617.40564 123.481
    trace SailfishFlingUpFaster2 y 84.178
    0:1264 17.366:1262 25.832:1257 31.37954:1249.22 33.679:1246 41.902:1227 48.219059:1209.4
    50.516:1203 58.864:1176 65.053395:1157.11 67.382:1150 76.676:1124 81.8934:1103.83
    84.178:1095
    equals -4241.004395 848.201
    trace SailfishFlingUpFast1 y 67.112
    0:1412 8.036:1377 8.113463:1376.66 16.398:1371 24.947857:1342.68 25.153:1342 33.353:1272
    41.782021:1190.54 41.838:1190 50.381:1093 58.616511:994.68 58.757:993 67.112:903
    sign -
    fast 1500
    equals -15093.995117 3018.8
    trace SailfishFlingUpFast3 y 44.283881
    0:1167 7.908:1140 10.659063:1130.61 16.404:1130 24.879:1065 27.471444:1045.12 33.366:872
    41.809:605 44.283881:526.73
    equals -36461.421875 7292.28
    trace SailfishFlingDownSlow2 x 94.44863
    0:485.24 2.04263:485 10.41363:484 16.667141:483.27 18.98763:483 27.30663:482 33.33384:481.31
    36.08963:481 44.28763:480 50.000826:479.27 52.15163:479 60.47063:478 67.387641:476.39
    69.07563:476 77.50863:474 84.198092:472.43 86.01463:472 94.44863:470
    equals -243.665344 48.7331
    trace SailfishFlingDownSlow2 y 94.44863
    0:558.28 2.04263:559 10.41363:566 16.667141:573.29 18.98763:576 27.30663:588 33.33384:598.98
    36.08963:604 44.28763:624 50.000826:639.98 52.15163:646 60.47063:673 67.387641:697.12
    69.07563:703 77.50863:734 84.198092:758.38 86.01463:765 94.44863:799
    equals 4587.986816 917.597
    trace SailfishFlingDownFast2 y 50.447
    0:204 7.971:236 16.38:240 21.004247:254.17 24.863:266 33.606:337 37.827263:394.43 41.986:451
    50.447:589
    equals 16918.439453 3383.69
    trace ShortDelayBeforeActionUp x 30
    0:10 10:20 20:30
    equals 1000 200
    trace LongDelayBeforeActionUp x 3000
    0:10 10:20 20:30
    still
    trace LeastSquaresVelocityTrackerStrategy_Linear x 2
    0:-2 1:-1 2:0
    equals 1000 0.01
    trace LeastSquaresVelocityTrackerStrategy_Parabolic x 2
    0:1 1:4 2:8
    sign +
    fast 500
    equals 4500 0.045
    trace LeastSquaresVelocityTrackerStrategy_Parabolic3 x 2
    0:4 1:1 2:0
    equals 0 1e-06
    trace flick04 y 131
    0:526.2857 23:514.8571 30:508 38:498 46:484.2857 54:469.42856 62:453.14285 70:436.2857
    77:418.2857 85:400.2857 92:382.57144 100:366 108:350.2857 115:335.42856
    equals -2561.534447931869 0.2
    trace flick07 y 146
    0:310.57144 8:310.57144 15:318 23:322 31:327.14285 38:334.85715 46:344.57144 53:357.42856
    62:371.7143 70:386.85715 77:402 85:416.85715 93:431.42856 100:446 108:460.2857 115:475.14285
    123:489.7143 131:504
    equals 2106.225572911095 0.2
    trace flick12 y 115
    0:311.42856 31:318.2857 38:325.42856 46:336 54:351.14285 62:368.57144 70:389.42856 77:412
    85:438 93:466.85715 100:497.7143
    equals 4280.651578291764 0.2
    trace linear_pos_mixed y 20
    0:-5 10:0 20:5
    equals 500 100
    trace linear_neg_negPoints y 20
    0:0 10:-5 20:-10
    equals -500 100
    trace MaxVelocity y 20
    0:0 0:0 6.666667:333.33333333333337 13.333333:666.6666666666667
    fast 100
    sign +
    fast 1000
    trace DelayedActionUp/before_up y 18
    0:0 0:0 2:100 4:200 6:300 8:400 10:500 12:600 14:700 16:800 18:900
    fast 1000
    sign +
    """#
}
