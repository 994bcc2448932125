export { PrivacyText } from './PrivacyText'
export { ProcessingRecord } from './ProcessingRecord'
export { prefetchPrivacySettings } from './privacySettings.data'
