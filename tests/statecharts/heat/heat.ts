import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '#machines/catalogue.ts'
import { heatPages } from './heat-pages.ts'
import { heatIn } from './heat-rows.ts'

/**
 * Draws what the portal that runs here has counted.
 * @param folder where the pages go
 * @returns the page to open
 * Throws an Error where `npm run admin -- heat` does.
 */
export const drawHeat = async (folder: string, since?: string): Promise<string> => {
  const asked = ['src/server/admin/admin.ts', 'heat', ...(since === undefined ? [] : ['--since', since])]
  const files = await heatPages(catalogue, heatIn(execFileSync(process.execPath, asked, { encoding: 'utf8' })))
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
  return join(folder, 'index.html')
}
