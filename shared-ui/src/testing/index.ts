export { checkPrefetch } from './checkPrefetch'
export { authRefusal, type FakeDb, type FakeRequest, fakeDb, refusal } from './fakeDb'
export { type InPortal, renderInPortal } from './renderInPortal'
