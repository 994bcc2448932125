// @ts-check
// The program of a runner: it runs the code of one app and answers the host's questions about it. Plain JavaScript that
// imports nothing but its neighbours, because it must start at once and may read no other file.
import { answers } from './answers.mjs'
import { asFailure } from './asFailure.mjs'
import { boundProcess } from './bounds.mjs'
import { collectWhenIdle } from './collectWhenIdle.mjs'
import { load } from './load.mjs'
import { watchFetch } from './watchFetch.mjs'

/** @typedef {import('../messages').FromRunner} FromRunner */

/** @typedef {(message: FromRunner, handle?: undefined, options?: undefined, onSent?: () => void) => void} Send */

/** The real `process.send`, kept private so that the app's code cannot use the channel. */
const sendToHost = /** @type {{ _send: Send }} */ (/** @type {unknown} */ (process))._send.bind(process)
const noteWork = collectWhenIdle(globalThis.gc)
boundProcess()
delete process.env.NODE_EXTRA_CA_CERTS

/** @type {import('./load.mjs').App} */
let app

/** @param {FromRunner} message */
const send = (message) => sendToHost(message)

// Ignores signals to the process group, which the host handles; this process ends with its channel. SIGUSR1 would open
// its debugger for everybody on this machine.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR1']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('uncaughtException', (error) => end(error, true))
process.on('message', (/** @type {import('../messages').ToRunner} */ message) => {
  if ('ping' in message) send({ pong: true, resident: process.memoryUsage.rss() })
  else if ('start' in message) start(message.start)
  else if (questions.push(message) === 1) setImmediate(takeNext)
})

/** @type {Extract<import('../messages').ToRunner, { id: number }>[]} */
const questions = []

/** Questions are begun one by one, so that a ping waits for one of them and not for a queue of slow ones. */
function takeNext() {
  const question = questions.shift()
  noteWork()
  if (questions.length > 0) setImmediate(takeNext)
  if (question) void answer(question)
}

/** @param {Extract<import('../messages').ToRunner, { id: number }>} question */
async function answer({ id, kind, asks }) {
  try {
    send({ id, answer: await answers[kind](app, /** @type {never} */ (asks)) })
  } catch (error) {
    send({ id, failure: asFailure(error) })
  }
}

/** @param {import('../messages').Start} start */
function start({ shell, remote, backend }) {
  try {
    app = load({ shell, remote, backend, fetchWatch: watchFetch(backend.url) }, () => send({ ready: true }))
  } catch (error) {
    end(error, false)
  }
}

/** @param {unknown} error @param {boolean} isLate */
function end(error, isLate) {
  sendToHost({ fault: asFailure(error), isLate }, undefined, undefined, () => process.exit(1))
}
