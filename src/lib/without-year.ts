/** 4 December 2026 → 4 December */
export const withoutYear = (day: string) => day.replace(/[,،]? \d{4}$/, '')
