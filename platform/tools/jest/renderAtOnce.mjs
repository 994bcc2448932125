import { unstable_forceFrameRate } from 'whole/scheduler'

/**
 * React's scheduler takes a break after 5 ms, so that a browser can paint. In a unit test, where nothing paints, a busy
 * machine takes these breaks at random: a click's last rendering then comes after Testing Library has waited for it, and
 * a test that looks at once fails. Here a frame lasts a minute, so that no break depends on the machine's speed.
 */
unstable_forceFrameRate(1 / 60)
