import { createContext, useContext } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { Registry } from './registry'

type Known = { registry: Registry | null }
type RegistryStore = Pick<StoreApi<Known>, 'getState' | 'getInitialState' | 'subscribe'>

const RegistryContext = createContext<RegistryStore>(createStore<Known>(() => ({ registry: null })))

/** Gives the frame the registry as it is known now. */
export const RegistryProvider = RegistryContext.Provider

/** The registry, and again whenever a new one was read; null as long as none could be read. */
export const useRegistry = (): Registry | null =>
  useStore(useContext(RegistryContext), ({ registry }) => registry)
