export {
  addUsage,
  deleteUsage,
  listUsage,
  listUsageByUser,
  type TokensUsed,
  tokensUsedOn,
} from './usage-records.ts'
