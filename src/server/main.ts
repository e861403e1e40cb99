import { start } from '#server/process/start.ts'

await start({ isDev: false, builds: false })
