// Damped springs of unit mass. Columns: id, stiffness, damping, from, to, start velocity,
// seconds, least and greatest position, least and greatest velocity (-: not asserted), in units
// and seconds. Values are ranges, because the sources floor, round or allow a tolerance. A heading,
// a line that ends with a colon, has "tolerance of position;of velocity" instead of the last five;
// the rows below it, of which every third or fourth of the source is here, are "seconds,position,velocity".
//
// flutter: flutter/flutter packages/flutter/test/physics/newton_test.dart (fork luminecs
// @90e4a12f2ab475185d9a3c9b164e2e26870ee643), BSD-3-Clause.
//
// flutter: flutter/flutter packages/flutter/test/physics/spring_simulation_test.dart
// @25a15c8e0613f4f7efef8bc844aadc2ccd2c9db7, BSD-3-Clause.
//
// wobble: skevy/wobble src/__tests__/__snapshots__/Springs-test.ts.snap
// @142d649f6351cae53c0eaa113bab7bac3e7e83fc, MIT.
//
// framer: framer/motion
// packages/framer-motion/src/animation/generators/__tests__/spring.test.ts
// @ecd97f7dce8954be300aa73ab6a96208437941c5, MIT.
//
// b3ll_motion: b3ll/Motion Tests/MotionTests/SpringAnimationTests.swift
// @c9a57f9d2b9d0a1e1b905753175e75a422d381d5, BSD-2-Clause.
//
// dynamicbottomsheet: Savva-Shuliatev/DynamicBottomSheet Tests/.../SpringTests.swift
// @bbc6a650222a313233c66d897e2d5aff5e48f371, MIT.

extension Vectors {
  static let springs = #"""
    flutter/crit/t0.25 100 20 0 500 0 0.25 356 356.999999999 1026 1027
    flutter/crit/t0.5 100 20 0 500 0 0.5 479 479.999999999 168 168.999999999
    flutter/crit/t0.75 100 20 0 500 0 0.75 497 497.999999999 20 20.999999999
    flutter/crit/t0 100 20 0 500 0 0 0 0 0 0
    flutter/crit/t1.5 100 20 0 500 0 1.5 499 501 - 0.1
    flutter/snapToEnd_regular 400 40 0 1 0 0.4 - 1 1e-12 -
    b3ll_motion/response1_zeta0.8 39.47841760435743 10.053096491487338 0 10 0 0.5 9.222 9.224 - -
    dynamicbottomsheet/value_at_zero_zeta0.5 100 10 10 0 0 0 9.999 10.001 - -
    dynamicbottomsheet/value_at_zero_zeta1.0 100 20 10 0 0 0 9.999 10.001 - -
    wobble/base 100 10 0 1 0 1e-09;1e-06:
    0,0,0 0.064,0.1619093231,4.41303752986 0.128,0.4923530197,5.44956119714
    0.192,0.8150369795,4.40257980006 0.256,1.03927171581,2.56313484725
    0.32,1.14602536163,0.8437108359 0.384,1.15961577001,-0.309641974
    0.448,1.12010787221,-0.8272522698 0.512,1.06415433479,-0.8582834311
    0.576,1.01589077994,-0.6236711296 0.64,0.9857950735,-0.3175911573
    0.704,0.9740795666,-0.06332914464 0.768,0.9754815875,0.08925966899
    0.832,0.9833904098,0.1436177441 0.896,0.9924175622,0.130284388 0.96,0.9993947285,0.08515672408
    framer/underdamped 300 10 100 1000 0 0.500000001;-:
    0,100,- 0.2,1343,- 0.4,873,- 0.6,1046,- 0.8,984,- 1,1005,- 1.2,998,- 1.4,1001,-
    1.6,999.9999999995,-
    framer/critical 100 20 100 1000 0 0.500000001;-:
    0,100,- 0.2,635,- 0.4,918,- 0.6,984,- 0.8,997,- 1,999.9999999995,-
    """#
}
