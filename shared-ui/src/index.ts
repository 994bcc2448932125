export * from './ui'
