import { benchApi } from './api.ts'

await benchApi()
