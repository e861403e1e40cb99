import { spawnSync } from 'node:child_process'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { fallbackFor, loadFallbacks, unprintableLetters } from '#server/documents/fallback-fonts.ts'
import { tarn } from '#brands/tarn.ts'
import { createPageLayout } from '#server/documents/page-layout.ts'
import { renderMail } from '#server/mail/mail-template.ts'
import { breakLines, visualRuns } from '#server/documents/text-lines.ts'

/** Names as people of the country's communities write them (Stats NZ, census 2023: languages spoken). */
const names = {
  'te reo Māori': 'Ngāhuia Tūhoe',
  Samoan: 'Ionatana Faʻamatuāinu',
  Tongan: 'ʻAna Fālakiko Tuʻipulotu',
  French: 'Zoë Lefèvre-Œuvrard',
  Vietnamese: '33 Đường Nguyễn Hữu Thọ, Quận Bảy',
  Polish: 'Łukasz Żółć',
  Romanian: 'Țepeș Șerban',
  Turkish: 'Işıl Çağlayangil',
  Yoruba: 'Ọlá Adéyẹ́mí',
  Greek: 'Ελένη Παπαδοπούλου',
  Russian: 'Александр Ёлкин',
  Ukrainian: 'Євген Ґалаґан',
  Armenian: 'Արմեն Սարգսյան',
  Georgian: 'გიორგი ჭავჭავაძე',
  'Chinese, simplified': '王小明',
  'Chinese, traditional': '陳大文 劉國龍',
  Japanese: '佐藤さくら タナカ',
  Korean: '김민준',
  Hindi: 'प्रिया शर्मा',
  Nepali: 'श्रीकृष्ण श्रेष्ठ',
  Punjabi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Gujarati: 'પ્રિયા પટેલ',
  Bengali: 'কৃষ্ণ রহমান',
  Tamil: 'கிருஷ்ணன் முருகன்',
  Telugu: 'కృష్ణ రెడ్డి',
  Kannada: 'ಕೃಷ್ಣ ಗೌಡ',
  Malayalam: 'കൃഷ്ണൻ നായർ',
  Sinhala: 'ප්‍රියන්ත පෙරේරා',
  Arabic: 'محمد علي',
  'Persian and Dari': 'فاطمه حسینی',
  Urdu: 'احمد خان ٹیکاڑو',
  Hebrew: 'דוד כהן',
  Assyrian: 'ܐܫܘܪ ܒܝܬ',
  Thai: 'สมชาย ใจดี',
  Lao: 'ສົມສັກ',
  Khmer: 'សុខា ចាន់',
  Burmese: 'အောင်ဆန်း',
  Amharic: 'ኃይለ ገብረ',
  Tigrinya: 'ትርሃስ ኣብርሃ',
  'two at once': '王小明 14 High Street',
  'what no font has': 'Home \u{1f3e0}',
} as const
const shown = { ...names, 'what no font has': 'Home □' }

const poppler = spawnSync('pdftotext', ['-v']).status === 0
/** Without spaces and direction marks; pdf.js calls a glyph that is only part of a letter by its number. */
const withoutMarks = (text: string) => text.replaceAll(/[\s\p{Cc}\u200b-\u200f\u202a-\u202e]/gu, '')
const lettersOf = (text: string) => [...withoutMarks(text).normalize('NFKD')].toSorted().join('')

describe('letters that no font has', () => {
  it.each(Object.entries(shown))('are named before they are printed: %s', (community, text) => {
    const written = names[community as keyof typeof names]
    expect(unprintableLetters(written)).toBe(written === text ? '' : '\u{1f3e0}')
  })
})

describe('a name in a PDF', () => {
  let bytes: Uint8Array
  beforeAll(async () => {
    await loadFallbacks(Object.values(names).join(''))
    const sheet = createPageLayout('tarn', 'Names')
    sheet.addPage()
    for (const name of Object.values(names)) {
      const box = { x: sheet.left, y: sheet.at.y, width: sheet.widthNow() }
      sheet.put(sheet.root, 'P', name, box, { size: 9 })
      sheet.at.y += sheet.heightOf(name, box.width, { size: 9 })
    }
    bytes = await sheet.finish()
  }, 240_000)

  it('has all its letters, in every script that the country’s communities write, or a box for what no font has', async () => {
    const document = await getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false }).promise
    const { items } = await (await document.getPage(document.numPages)).getTextContent()
    const lines = new Map<number, string>()
    for (const item of items)
      if ('str' in item) lines.set(Math.round(item.transform[5]), (lines.get(Math.round(item.transform[5])) ?? '') + item.str)
    const found = new Set([...lines.values()].map(lettersOf))
    expect(Object.values(shown).filter((name) => !found.has(lettersOf(name)))).toEqual([])
    await document.destroy()
  })

  it.runIf(poppler)('is copied as it is written', () => {
    const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes })
    const lines = stdout
      .toString()
      .split('\n')
      .map((line) => withoutMarks(line).normalize('NFC'))
    expect(Object.values(shown).filter((name) => !lines.includes(withoutMarks(name).normalize('NFC')))).toEqual([])
  })
})

it('is distinguished from a letter that no font has', async () => {
  await loadFallbacks('ễ王')
  expect([fallbackFor('\u{1f3e0}', 400), fallbackFor('ễ', 400)?.name, fallbackFor('王', 620)?.name]).toEqual([
    null,
    'onest vietnamese 400',
    'noto-sans-sc 116 620',
  ])
})

it('stands in the plain text of a mail as it is written', () => {
  const { text } = renderMail(
    {
      brand: tarn,
      to: 'a@example.nz',
      subject: 'Kia ora',
      paragraphs: Object.values(names),
      link: { words: 'Open', path: '/' },
    },
    'https://portal.test',
  )
  expect(Object.values(names).filter((name) => !text.includes(`\n${name}\n`))).toEqual([])
})

it('stands from right to left within a line from left to right, numbers and brackets as well (UAX #9)', () => {
  expect(visualRuns('ab (גד) 12 הו')).toEqual([
    { text: 'ab (', isRightToLeft: false },
    { text: 'גד', isRightToLeft: true },
    { text: ') ', isRightToLeft: false },
    { text: ' הו', isRightToLeft: true },
    { text: '12', isRightToLeft: false },
  ])
  expect(visualRuns('אב 12 גד')).toEqual([
    { text: ' גד', isRightToLeft: true },
    { text: '12', isRightToLeft: false },
    { text: 'אב ', isRightToLeft: true },
  ])
})

it('breaks where its script allows it: at spaces, else between words that have none between them', () => {
  const fits = (line: string) => [...line].length <= 6
  expect(breakLines('Hone Heke Ngāpua', fits)).toEqual(['Hone', 'Heke', 'Ngāpua'])
  expect(breakLines('我们住在奥克兰市中心', fits).join('')).toBe('我们住在奥克兰市中心')
  expect(breakLines('我们住在奥克兰市中心', fits).every(fits)).toBe(true)
  expect(breakLines('Llanfairpwll', fits)).toEqual(['Llanfa', 'irpwll'])
  expect(breakLines('a\nb c', fits)).toEqual(['a', 'b c'])
})
