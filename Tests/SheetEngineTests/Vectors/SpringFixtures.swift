// Damped springs of unit mass. Columns: id, stiffness, damping, from, to, start velocity, seconds,
// least and greatest position, least and greatest velocity (-: not asserted), in units and seconds.
// Values are ranges, because the sources floor, round or allow a tolerance.
//
// A line that ends with a colon is a heading. Its columns: id, stiffness, damping, from, to, start
// velocity, and the tolerances "position;velocity". The rows below it are
// "seconds,position,velocity": every third or fourth row of the source.
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
    wobble/from25 230 22 25 50 0 2.5e-08;2.5e-05:
    0,25,0 0.064,32.2224530204,168.769250524 0.128,42.3119285742,131.045598341
    0.192,48.3793401212,60.4676458325 0.256,50.6223421091,14.8938380271
    0.32,50.8797002748,-3.22758813737 0.384,50.5308230175,-6.14966120971
    0.448,50.196969469,-3.98550467851 0.512,50.0230861183,-1.5902521441
    0.576,49.9697408147,-0.2598134805 0.64,49.9708568058,0.1872872217
    0.704,49.9847733197,0.2089831008 0.768,49.9953061784,0.116454307
    0.816,49.9993313042,0.05477104783
    framer/underdamped 300 10 100 1000 0 0.500000001;-:
    0,100,- 0.2,1343,- 0.4,873,- 0.6,1046,- 0.8,984,- 1,1005,- 1.2,998,- 1.4,1001,-
    1.6,999.9999999995,-
    framer/critical 100 20 100 1000 0 0.500000001;-:
    0,100,- 0.2,635,- 0.4,918,- 0.6,984,- 0.8,997,- 1,999.9999999995,-
    framer/physics 100 10 0 1 0 1e-09;-:
    0,0,- 0.09166666666666667,0.2963437797,- 0.18333333333333335,0.775943626,- 0.275,1.08269417017,-
    0.3666666666666667,1.16291073562,- 0.4583333333333333,1.11138170774,- 0.55,1.03361825253,-
    0.6416666666666667,0.9852721277,- 0.7333333333333334,0.973499092,-
    0.8250000000000001,0.9823915565,- 0.9166666666666666,0.9949836213,-
    1.0083333333333335,1.00259289196,- 1.0694444444444444,1.00425173629,-
    """#
}

// Conversions between descriptions of a spring of unit mass. Columns: id, description (bounce:
// duration in seconds and bounce; ratio: response in seconds and damping ratio; stiffness:
// stiffness and damping ratio), its two numbers, wanted parameter, expected value, absolute
// tolerance.
//
// flutter: flutter/flutter packages/flutter/test/physics/spring_simulation_test.dart
// @25a15c8e0613f4f7efef8bc844aadc2ccd2c9db7, BSD-3-Clause.
//
// compose: androidx/androidx
// compose/animation/animation-core/src/commonTest/kotlin/androidx/compose/animation/
// core/PhysicsAnimationTest.kt @1b159a69dc0dd46a1994f270ba2c1fdfe8cc6359, Apache-2.0.
//
// react-spring: pmndrs/react-spring packages/core/src/AnimationConfig.test.ts
// @3d2523de0f879e20869ab9add907540188bf6446, MIT.
//
// wave: jtrivedi/Wave Tests/WaveTests/SpringTests.swift
// @a52498e6fc692986df43bac7fb3d125d9142fc53, MIT.
//
// dynamicbottomsheet: Savva-Shuliatev/DynamicBottomSheet SpringTests.swift
// @bbc6a650222a313233c66d897e2d5aff5e48f371, MIT.
//
// swiftui_doc: Apple SwiftUI Spring documentation example as reproduced in OpenSwiftUI
// Sources/OpenSwiftUICore/Animation/Animation/Spring/Respring/Spring*.swift
// @069dd80bce30bb9117b783e963c0ed7f741c7587 (MIT) and Skip.

extension Vectors {
  static let springParameters = #"""
    flutter/bounce0.3/stiffness bounce 0.5 0.3 stiffness 157.91 0.01
    flutter/bounce0.3/damping bounce 0.5 0.3 damping 17.59 0.01
    compose/bounce0.25 bounce 0.5 0.25 stiffness 157.91367041742973 0.001
    compose/bounce0.25/zeta bounce 0.5 0.25 damping_ratio 0.75 0.001
    react-spring/0.5_1/k ratio 0.5 1 stiffness 157.91367041742973 1.5791367041742973e-10
    react-spring/0.5_1/c ratio 0.5 1 damping 25.132741228718345 1e-12
    wave/1.0/k ratio 0.8 1.0 stiffness 61.685 0.0001
    wave/1.0/c ratio 0.8 1.0 damping 15.7079 0.0001
    dynamicbottomsheet/m1.0_z1.0/damping stiffness 100.0 1.0 damping 20 0.001
    dynamicbottomsheet/m1.0_z1.0/beta stiffness 100.0 1.0 beta 10 0.001
    dynamicbottomsheet/m1.0_z1.0/omega_d stiffness 100.0 1.0 omega_d 0 0.001
    swiftui_doc/stiffness bounce 0.5 0.3 stiffness 157.9 0.05
    swiftui_doc/damping bounce 0.5 0.3 damping 17.6 0.05
    """#
}
