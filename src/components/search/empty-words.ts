import { emptyWords } from '#copy/search.ts'

export const EMPTY_WORDS = emptyWords.split(' ')
