import { run } from './run.ts'

await run({ isDev: false, builds: false })
