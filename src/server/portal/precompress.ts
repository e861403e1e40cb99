import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packable = /\.(?:css|js|json|svg|txt|webmanifest)$/
/** Bytes; smaller files are not worth it. */
const least = 500

const pack = async (path: string) => {
  const plain = await readFile(path)
  if (plain.length < least) return
  const br = promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
  const gz = promisify(gzip)(plain, { level: 9 })
  await Promise.all([writeFile(`${path}.br`, await br), writeFile(`${path}.gz`, await gz)])
}

export const precompress = async (portalDir: string): Promise<void> => {
  const files = readdirSync(portalDir, { recursive: true, withFileTypes: true })
  const paths = files
    .filter((entry) => entry.isFile() && packable.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(paths.map(pack))
}
