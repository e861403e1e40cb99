import { describe, expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** What a customer types goes by these names: a cut of anything so called shortens their text until it is listed with its reason. */
const typed =
  /form|field|typed|text|value|query|words|body|input|password|email|phone|mobile|number|reading|digits|note|message|reason|code|credential|holder|address|question|name/i
const cut = /((?:[\w$.?]|\([^()]*\)){1,80})\.(?:slice\(0, |substring\(|substr\()[^)]*\)/g

/** Nobody typed these, or nothing of them is lost. */
const harmless: Readonly<Record<string, string>> = {
  'machines/app/addresses.ts: address.slice(0, mark)': 'the path, beside what stands behind the question mark',
  'machines/app/dismissals.machine.ts: context.queue.slice(0, 1)': 'the first of several',
  'src/design/charts/geometry/bar-geometry.ts: name.slice(0, at + 1)': 'a label over two lines',
  'src/design/fields/digit-field.tsx: value.slice(0, from)': 'without the digit that was deleted',
  'src/domain/billing/bank-account.ts: digits.slice(0, 2)': 'the bank, beside the rest of the number',
  "src/domain/billing/bank-account.ts: text.replaceAll(/\\D/g, '').slice(0, 2)": 'which bank a number names',
  'src/domain/basics/days.ts: weekdayName(index).slice(0, 3)': 'our own word for a day',
  'src/domain/supply/icp.ts: text.slice(0, 12)': 'what the check characters are made of',
  'src/domain/basics/money.ts: text.slice(0, -3)': 'dollars, beside their cents',
  "src/server/analytics/known-states.ts: name.slice(0, -'.json'.length)": 'a file without its ending',
  "src/server/database/postgres.ts: createHash('sha256').update(text).digest('base64url').slice(0, 32)": 'a hash',
  'src/server/database/values.ts: reading.slice(0, count)': 'half-hours of a row',
  "src/server/identity/pages/assets.ts: hash('sha256', body, 'hex').slice(0, 16)": 'a hash',
  "src/server/identity/rotation.ts: (form.device_id ?? '').slice(0, 64)": 'the id that a browser makes',
  'src/server/reading-files/supply-point-lookup.ts: name.slice(0, 12)': 'what the check characters are made of',
  "src/server/intake/parse.ts: createHash('sha256').update(text).digest('base64url').slice(0, 22)": 'a hash',
  "src/server/open-access/serve-open.ts: createHash('sha256').update(text).digest('base64url').slice(0, 22)": 'a hash',
  'src/views/electricity-forecast/forecast-words.ts: formatDay(day).slice(0, 3)': 'our own word for a day',
  'machines/usage/usage-slots.ts: question.of.slice(0, 4)': 'the year of a day',
  'machines/desk/money/money-payee.machine.ts: text.slice(0, longestSearch + 1)':
    'what was pasted by mistake: one letter too many, so that the answer says that it was too long',
  'machines/desk/search.machine.ts: text.slice(0, longestSearch + 1)':
    'what was pasted by mistake: one letter too many, so that the answer says that it was too long',
  'src/domain/desk/search-terms.ts: words.slice(0, mostWords)': 'the answer says that only the beginning was used',
  'src/domain/desk/timeline-words.ts: text.slice(0, 1)': 'the first letter, beside the rest',
  'src/server/desk/customer/search.routes.ts: query.q.trim().slice(0, longestSearch)':
    'the answer says that only the beginning was used',
  'src/server/desk/customer/search.store.ts: text.slice(0, -letters)': 'the beginning of a word, for names that begin alike',
  'src/server/desk/customer/timeline.store.ts: text.slice(0, dot)': 'a part of our own cursor',
  'src/views/desk/desk-search.tsx: text.trim().slice(0, 60)': 'the whole of it is still in the field',
}

const product = sourceFiles().filter(({ path }) => /^(?:src|machines)\//.test(path))

const cutsOfInput = product.flatMap(({ path, text }) =>
  [...text.matchAll(cut)].flatMap(([call, receiver = '']) => (typed.test(receiver) ? [`${path}: ${call}`] : [])),
)

describe('what a customer types', () => {
  it('is limited by no field of a page: too much of it is said', () => {
    const limited = product.filter(({ path, text }) => /^src\/(?:views|design|server)\//.test(path) && /\bmaxlength=/i.test(text))
    expect(limited.map(({ path }) => path)).toEqual([])
  })

  it('is cut nowhere', () => {
    expect(cutsOfInput.filter((found) => harmless[found] === undefined)).toEqual([])
  })

  it('has no exception that is gone', () => {
    expect(Object.keys(harmless).filter((found) => !cutsOfInput.includes(found))).toEqual([])
  })
})
