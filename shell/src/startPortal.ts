import { start } from '@portal/platform/browser/start'
import { parts } from './parts'

export const startPortal = (): Promise<void> => start(parts)
