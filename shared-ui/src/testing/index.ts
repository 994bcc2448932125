export { attacks } from '../richtext/attacks'
export { checkPrefetch } from './checkPrefetch'
export { authFaults, authRefusal, type FakeDb, type FakeRequest, fakeDb, refusal } from './fakeDb'
export { type InPortal, renderInPortal } from './renderInPortal'
