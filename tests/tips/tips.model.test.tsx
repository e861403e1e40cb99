// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { betaNoticeMachine } from '#machines/bills/beta-notice.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { tipReviewMachine } from '#machines/tips/tip-review.machine.ts'
import { placeOf } from '#machines/tips/tips-address.ts'
import { currentSeason, pickedTip } from '#machines/tips/tips-list.ts'
import { type TipsContext, tipsMachine } from '#machines/tips/tips.machine.ts'
import * as select from '#machines/tips/tips.selectors.ts'
import { tipCategories } from '#domain/insights/tips.ts'
import { problem, ready } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, isDone, reports, type WorldEvent } from '#tests/kit/events.ts'
import { type Page, seesIf } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { TipsPageView } from '#views/tips/tips-page.tsx'
import { allDone, savings, tips } from './answers.ts'

const placeAt = (path: string, search = '') => {
  const [, word] = /category\/(.+)$/.exec(path) ?? []
  const row = word === undefined ? path : path.replace(word, ':category')
  return { path: `/account/insights/${row}`, params: word === undefined ? {} : { category: word }, search }
}
const input = { pageId: 'tips', ...placeAt('tips') } as const
const goes = (path: string, search = '') => ({ type: 'place.changed', ...placeAt(path, search) }) as const

const children = {
  notice: { ...firstOf(betaNoticeMachine, { tagName: 'TIPS_FOR_YOU_SEEN' }), value: 'open' },
  review: { ...firstOf(tipReviewMachine, { selection: 'b-1' }), value: 'idle' },
}

/** What stands around every view. */
const seesAround = async (page: Page, areAmountsRead: boolean) => {
  await page.sees('heading', 'What you’ve done')
  await seesIf(page, areAmountsRead, 'link', 'Try it')
}
const seesList = async (page: Page, title: string, areAmountsRead: boolean) => {
  await page.sees('heading', title)
  await page.reads('This list is new. Open a tip to read it, and tell us which ones you do.')
  await seesAround(page, areAmountsRead)
  await page.lacks('link', 'All winter tips')
}

describeModel(entryOf('tips'), {
  isBrief: true,
  machine: tipsMachine,
  input,
  events: [
    reports('tips', ready(tips)),
    reports('tips', { status: 'failed', problem }),
    at('open.showing', reports('tips', ready(allDone))),
    reports('savings', ready(savings)),
    at('open.showing', reports('savings', ready({ ...savings, basis: 'noProfile' }))),
    isDone('chance', 0.5),
    goes('tips/all-tips'),
    goes('tips/seasonal'),
    goes('tips/category/heating'),
    goes('tips/category/sauna'),
    at('open.showing', goes('tips/category/electric-vehicle')),
    goes('tips'),
    { type: 'tip.toggle', guid: 'tip-1' },
  ],
  look: ({ tips: list, savings: amounts, expanded, place }) => [
    list.status,
    amounts.status,
    dataOf(list)?.CategoryTips[0]?.Tips[0]?.TipReviewStatus,
    dataOf(amounts)?.basis,
    expanded,
    place.view,
    place.category,
  ],
  home: ['open.showing.forYou', 'failed'],
  children,
  mount: (actor) => <TipsPageView actor={actor} />,
  hands: {
    'tip.toggle': (page) => page.press('Set the heat pump to 20 °C in the evening'),
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Tips'),
    'open.drawing': (page) => page.sees('region', 'Tips'),
    'open.showing.forYou': async (page, { tips: list, savings: amounts }: TipsContext) => {
      const isAllDone = dataOf(list)?.CategoryTips[0]?.Tips[0]?.TipReviewStatus === 'Liked'
      await page.sees('heading', isAllDone ? 'All done' : /that fits? you|to start with/)
      await page.reads('This page is new. We sort these tips by what they could save you, worked out from your half-hourly use.')
      await seesAround(page, amounts.status === 'ready')
      await page.sees('link', 'All winter tips')
      await seesIf(page, dataOf(amounts)?.basis === 'noProfile', 'link', 'Start, 4 minutes')
      if (isAllDone) await page.reads('You’ve done every tip that fits your home')
    },
    'open.showing.all': (page, { savings: amounts }: TipsContext) => seesList(page, 'All tips', amounts.status === 'ready'),
    'open.showing.seasonal': (page, { savings: amounts }: TipsContext) =>
      seesList(page, 'Winter tips', amounts.status === 'ready'),
    'open.showing.category': async (page, { savings: amounts, place }: TipsContext) => {
      await seesList(page, tipCategories[place.category ?? 'heating'], amounts.status === 'ready')
      await page.reads(place.category === 'heating' ? '2 tips.' : 'No tips here')
    },
    'open.showing.noCategory': async (page, { savings: amounts }: TipsContext) => {
      await page.sees('heading', 'We don’t have that category')
      await seesAround(page, amounts.status === 'ready')
    },
    failed: (page) => page.sees('button', 'Try again'),
  },
})

describe('the page of tips', () => {
  const standing = (events: readonly WorldEvent[], begin: object = input) =>
    events.reduce(
      (snapshot, event) => transition(tipsMachine, snapshot, event as never)[0],
      initialTransition(tipsMachine, begin as typeof input)[0],
    )
  const opened = (answer: object = tips) => [
    reports('tips', ready(answer)),
    reports('savings', ready(savings)),
    isDone('chance', 0.9),
  ]

  it('keeps the tips that were opened from view to view [TIPS-18]', () => {
    const toggles = ['tip-1', 'tip-3'].map((guid) => ({ type: 'tip.toggle', guid }) as never)
    const { value, context } = standing([...opened(), ...toggles, goes('tips/all-tips') as never])
    expect([value, context.expanded]).toEqual([{ open: { showing: 'all' } }, ['tip-1', 'tip-3']])
  })

  it('picks one tip of the season by chance, and another by another [TIPS-18]', () => {
    const saying = (guids: readonly string[]) => ({ ...savings, forYou: guids.map((guid) => ({ guid, why: null, saves: null })) })
    const picks = (guids: readonly string[], chance: number) => pickedTip({ tips, savings: saying(guids) }, chance)?.guid
    // Of the season are 1, 3 and 4.
    expect([0, 0.5, 0.99].map((chance) => picks(['tip-1', 'tip-2', 'tip-3', 'tip-4'], chance))).toEqual([
      'tip-1',
      'tip-3',
      'tip-4',
    ])
    expect([picks(['tip-2'], 0), picks([], 0.5)]).toEqual([undefined, undefined])
  })

  it('keeps what was new when it opened, however often the list is read again [TIPS-14]', () => {
    const seen = {
      ...tips,
      CategoryTips: tips.CategoryTips.map((one) => ({ ...one, Tips: one.Tips.map((tip) => ({ ...tip, IsNew: false })) })),
    }
    expect(select.selectFresh(standing([...opened(), reports('tips', ready(seen))]))).toEqual(['tip-1'])
  })

  it.each([
    ['tips [TIPS-01]', 'forYou', null],
    ['tips/all-tips [TIPS-02]', 'all', null],
    ['tips/seasonal [TIPS-04]', 'seasonal', null],
    ['tips/category [TIPS-03]', 'category', null],
    ['tips/category/hot-water [TIPS-06]', 'category', 'hot-water'],
    ['category/electric-vehicle [TIPS-05]', 'category', 'electric-vehicle'],
    ['tips/category/electric-vehicle [TIPS-05]', 'category', 'electric-vehicle'],
    ['tips/category/sauna [TIPS-06]', 'category', null],
  ])('opens %s as %s of %s', (title, view, category) =>
    expect(placeOf(placeAt(title.split(' ')[0] ?? ''))).toMatchObject({ view, category }),
  )

  it('takes it for summer where nobody says which season it is [TIPS-17]', () => {
    const { CurrentSeason: said, ...silent } = tips
    expect([said, currentSeason({ tips: silent, savings: null })]).toEqual(['Winter', 'Summer'])
  })

  it('opens the category of the tip that saves most where the address names none [TIPS-03]', () => {
    const snapshot = standing([...opened(), goes('tips/category') as never])
    expect(select.categoryOf(select.selectPlace(snapshot), { tips, savings })).toBe('heating')
  })

  it.each(['Spring', 'Summer', 'Autumn', 'Winter', 'Christmas'] as const)('asks for %s by its word [TIPS-16]', (season) =>
    expect(placeOf(placeAt('tips/seasonal', `?season=${season.toLowerCase()}`)).season).toBe(season),
  )
})
