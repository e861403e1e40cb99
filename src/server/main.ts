import { start } from './start.ts'

await start({ isDev: false, builds: false })
