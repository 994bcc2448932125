import { createContext, useContext } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { Registry } from '../../contract/registry'

type Known = { registry: Registry | null }
type RegistryStore = Pick<StoreApi<Known>, 'getState' | 'getInitialState' | 'subscribe'>

const RegistryContext = createContext<RegistryStore>(createStore<Known>(() => ({ registry: null })))

/** Provides the current registry to the layout. */
export const RegistryProvider = RegistryContext.Provider

/** The current registry; renders again when a new one is read. Null until one has been read. */
export const useRegistry = (): Registry | null =>
  useStore(useContext(RegistryContext), ({ registry }) => registry)
