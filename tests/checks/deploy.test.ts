import { globSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { commands } from '#server/admin/commands.ts'
import { businessChecks } from '#server/checks/business-checks.ts'
import { systemChecks } from '#server/checks/system-checks.ts'
import { webhookCheck } from '#server/checks/webhook-check.ts'
import { readConfig, requireBrand, requireKept } from '#server/process/config.ts'

const fileOf = (name: string) => readFileSync(`docs/deploy/${name}`, 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const flagsOf = (command: string) => command.match(/--(?:max|v8)[\w-]+=\d+/g)

describe('what a machine is set up with', () => {
  it('starts the process with the flags of npm start', () => {
    const flags = flagsOf(scripts['start'] ?? '')
    expect(flags).toHaveLength(3)
    for (const name of ['Dockerfile', 'tarn.service']) expect([name, flagsOf(fileOf(name))]).toEqual([name, flags])
  })

  it('starts with the Node that npm ci brings, so that an old one is named instead of choking on types', () => {
    expect(/^ExecStart=(\S+) .* (\S+ --built)$/m.exec(fileOf('tarn.service'))?.slice(1)).toEqual([
      '/opt/tarn/node_modules/.bin/node',
      'src/server/start.mjs --built',
    ])
  })

  it('is accepted once its secrets are filled in, with every setting that it names', () => {
    const filled = fileOf('tarn.env')
      .replaceAll(/^# (?=[A-Z_]+=)/gm, '')
      .replace('SECRETS=', `SECRETS=${'s'.repeat(40)}`)
      .replace('CARD_PROVIDER=none', 'CARD_PROVIDER=windcave')
      .replace(/^(WINDCAVE_\w+)=$/gm, '$1=x')
      .replace('DIRECT_DEBIT_BANK=none', 'DIRECT_DEBIT_BANK=anz')
      .replace('DIRECT_DEBIT_ACCOUNT=', 'DIRECT_DEBIT_ACCOUNT=01-0102-0123458-00')
      .replace(/^(DIRECT_DEBIT_(?:SUBSCRIBER|NAME))=$/gm, '$1=TARN')
    const config = readConfig({ ...parseEnv(filled), DEMO: 'off', HOST: '0.0.0.0', PUBLIC_URL: 'https://portal.example.nz' })
    requireKept(config)
    requireBrand(config)
    expect(config.parties).toMatchObject({
      cards: { kind: 'windcave', user: 'x', key: 'x' },
      directDebit: { kind: 'anz', account: '010102012345800', folder: '/var/lib/tarn/bank' },
      chargeNetwork: null,
      addresses: null,
      bottleDelivery: null,
    })
  })

  it('names the process’s settings by names that it reads', () => {
    const read = new Set(
      ['config', 'party-settings', 'issuer-settings']
        .flatMap((name) => readFileSync(`src/server/process/${name}.ts`, 'utf8').match(/[A-Z][A-Z_]{3,}/g) ?? [])
        .concat('NODE_ENV'),
    )
    const named = ['Dockerfile', 'compose.yaml', 'tarn.service', 'tarn.env'].flatMap((name) =>
      [...fileOf(name).matchAll(/(?:^|\s|# )([A-Z][A-Z_]+)[=:](?!\/)/gm)].map(([, setting = '']) => setting),
    )
    const own = /^(?:POSTGRES_|PORTAL_HOST|DATABASE_PASSWORD|ALL|CMD)/
    expect(named.filter((name) => !read.has(name) && !own.test(name))).toEqual([])
  })
})

it('the documentation names commands that there are', () => {
  const names = commands.map(({ name }) => name)
  const isThere = (first: string, second: string | undefined) =>
    names.includes(`${first} ${second}`) ||
    names.includes(first) ||
    (second === undefined && names.some((name) => name.startsWith(`${first} `)))
  const documented = globSync(['README.md', 'docs/**/*.md']).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/npm run admin -- ([a-z][a-z-]*)(?: ([a-z][a-z-]*))?/g)].map(
      ([, first = '', second]) => [path, first, second] as const,
    ),
  )
  expect(documented.length).toBeGreaterThan(50)
  expect(documented.filter(([, first, second]) => first !== 'help' && !isThere(first, second))).toEqual([])
})

it('the list of the first day has every line of the check', () => {
  const rows = [...(fileOf('README.md').split('## The first day')[1] ?? '').matchAll(/^\| ([^|]+) \|/gm)].flatMap(
    ([, names = '']) => names.split(', '),
  )
  const lines = [...systemChecks, ...businessChecks, webhookCheck].map(({ about }) => about)
  expect(lines.length).toBeGreaterThan(12)
  expect(lines.filter((about) => !rows.includes(about))).toEqual([])
})
