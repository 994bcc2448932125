/**
 * A unit test of a screen begins at noon of the present day in Stockholm. At midnight a test's "today" and the page's
 * could be two days, and its hour, week or month would be over.
 */
const [hours, minutes] = new Date().toLocaleTimeString('sv-SE', { timeZone: 'Europe/Stockholm' }).split(':')
const untilNoon = ((12 - Number(hours)) * 60 - Number(minutes)) * 60_000

const RealDate = Date
class DateFromNoon extends RealDate {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [DateFromNoon.now()]))
  }

  static now() {
    return RealDate.now() + untilNoon
  }
}
globalThis.Date = DateFromNoon
