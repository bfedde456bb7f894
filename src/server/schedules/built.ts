import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../project.ts'
import type { BuiltSchedules } from './write.ts'

/** Written by each build; see build/schedules.ts. */
export const BUILT_SCHEDULES = join(PROJECT, '.server/schedules.json')

export const builtSchedules = (): BuiltSchedules => JSON.parse(readFileSync(BUILT_SCHEDULES, 'utf8'))
