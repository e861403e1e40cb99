// Plain JavaScript that any Node can read, so that an old one is told so instead of choking on the first type.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 22)) {
  process.stderr.write(`Tarn needs Node 22.22 or newer; this is Node ${process.versions.node}.\n`)
  process.exit(1)
}

const isDev = process.argv.includes('--dev')
process.env['NODE_ENV'] ??= isDev ? 'development' : 'production'
const { run } = await import('./run.ts')
await run({ isDev, builds: !isDev && !process.argv.includes('--built') })
