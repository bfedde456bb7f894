import { runCommand } from './run.ts'

const typed = process.argv.slice(2).join(' ')

/** `npm run find-appointment -- K7QM-42DX`: for the desk, when a patient reads the number out over the phone. */
await runCommand('find-appointment', typed, 'npm run find-appointment -- K7QM-42DX', (visit) => [visit])
