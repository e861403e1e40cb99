import { createServer } from 'node:net'
import { SettingRefused } from './setting.ts'

/** Fails early, before anything is built or opened. */
export const requireFreePort = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', (error: NodeJS.ErrnoException) => {
      const reasons: Readonly<Record<string, string>> = {
        EADDRINUSE: `Port ${port} of ${host} is in use by another process: stop it, or set PORT to another number.`,
        EACCES: `Port ${port} needs more rights than this user has: set PORT to a number from 1024.`,
        EADDRNOTAVAIL: `${host} is not an address of this machine: set HOST to another.`,
      }
      reject(new SettingRefused(reasons[error.code ?? ''] ?? `Nothing can listen on ${host}:${port} (${error.code}).`))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
