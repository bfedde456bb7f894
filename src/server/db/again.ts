import { sqlState } from './database.ts'

/** Two that waited for each other, or read what the other was changing: the one the database gave up may go again. */
const GIVEN_UP = ['40P01', '40001']

/** Does a piece of work once more when the database gave it up for another's sake. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (GIVEN_UP.includes(sqlState(error) ?? '')) return work()
    throw error
  }
}
