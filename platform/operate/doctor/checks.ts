import { confirmation } from './backend/confirmation'
import { demoPasswords } from './backend/demoPasswords'
import { feeds } from './backend/feeds'
import { hosted } from './backend/hosted'
import { noticesFunction } from './backend/noticesFunction'
import { privacy } from './backend/privacy'
import { registration } from './backend/registration'
import type { Check } from './check'
import { adminFactor } from './database/adminFactor'
import { bible } from './database/bible'
import { buckets } from './database/buckets'
import { cron } from './database/cron'
import { cronRuns } from './database/cronRuns'
import { demoAccounts } from './database/demoAccounts'
import { factorDemanded } from './database/factorDemanded'
import { noticesAnswers } from './database/noticesAnswers'
import { personalRows } from './database/personalRows'
import { published } from './database/published'
import { rowSecurity } from './database/rowSecurity'
import { schemaVersion } from './database/schemaVersion'
import { secondAdmin } from './database/secondAdmin'
import { size } from './database/size'
import { storagePolicies } from './database/storagePolicies'
import { accountRules } from './management/accountRules'
import { databaseTls } from './management/databaseTls'
import { mailRate } from './management/mailRate'
import { mailServer } from './management/mailServer'
import { mailTargets } from './management/mailTargets'
import { mailWords } from './management/mailWords'
import { project } from './management/project'
import { secondFactor } from './management/secondFactor'
import { backendAddress } from './outside/backendAddress'
import { backendAnswers } from './outside/backendAnswers'
import { compression } from './outside/compression'
import { documentCache } from './outside/documentCache'
import { fileCache } from './outside/fileCache'
import { health } from './outside/health'
import { hostFiles } from './outside/hostFiles'
import { metrics } from './outside/metrics'
import { notFound } from './outside/notFound'
import { oneHost } from './outside/oneHost'
import { ownName } from './outside/ownName'
import { plainHttp } from './outside/plainHttp'
import { publicKey } from './outside/publicKey'
import { ready } from './outside/ready'
import { registryCache } from './outside/registryCache'
import { searchEngines } from './outside/searchEngines'
import { serviceWorker } from './outside/serviceWorker'
import { sitemap } from './outside/sitemap'
import { startPage } from './outside/startPage'
import { tls } from './outside/tls'

/** All checks, in the order of printing. */
export const checks: Check[] = [
  backendAnswers,
  hosted,
  demoPasswords,
  health,
  ready,
  startPage,
  documentCache,
  fileCache,
  registryCache,
  compression,
  tls,
  plainHttp,
  oneHost,
  ownName,
  notFound,
  sitemap,
  searchEngines,
  feeds,
  serviceWorker,
  hostFiles,
  metrics,
  privacy,
  backendAddress,
  publicKey,
  registration,
  confirmation,
  noticesFunction,
  schemaVersion,
  rowSecurity,
  personalRows,
  buckets,
  storagePolicies,
  cron,
  cronRuns,
  published,
  noticesAnswers,
  demoAccounts,
  adminFactor,
  secondAdmin,
  factorDemanded,
  size,
  bible,
  project,
  mailServer,
  mailRate,
  mailTargets,
  mailWords,
  accountRules,
  secondFactor,
  databaseTls,
]
