import type { TipSavings } from '#contract/tips/tip-savings.contract.ts'
import type { Tips } from '#contract/tips/tips.contract.ts'

type Tip = Tips['CategoryTips'][number]['Tips'][number]

const tip = (guid: string, title: string, more: Partial<Tip> = {}): Tip => ({
  Guid: guid,
  Title: title,
  Text: `All about it: ${title}.`,
  Source: null,
  Seasons: ['Winter'],
  TipReviewStatus: null,
  IsNew: false,
  ...more,
})

/** Four tips of two categories, of which one is new. */
export const tips: Tips = {
  billingAccountId: 'b-1',
  CategoryTips: [
    {
      Category: 'Heating',
      Tips: [
        tip('tip-1', 'Set the heat pump to 20 °C in the evening', { IsNew: true }),
        tip('tip-3', 'Close the curtains before dark'),
      ],
    },
    {
      Category: 'Hot water',
      Tips: [
        tip('tip-2', 'Turn the cylinder to the night rate', { Seasons: [], Source: 'Building Code, clause G12' }),
        tip('tip-4', 'Wrap an old cylinder'),
      ],
    },
  ],
  HasVisited: false,
  CurrentSeason: 'Winter',
}

/** Two that fit. */
export const savings: TipSavings = {
  billingAccountId: 'b-1',
  kind: 'home',
  basis: 'own',
  unit: 'dollars',
  forYou: [
    { guid: 'tip-1', why: 'You heat from 5 to 10 pm.', saves: { least: 60, most: 120 } },
    { guid: 'tip-2', why: null, saves: { least: 92, most: 92 } },
  ],
  open: { least: 150, most: 210 },
  showers: { isGoal: false, dollars: 38, kwh: 140 },
  reviewed: [],
}

/** The same, after the customer has done one, put one away and said so of every other. */
export const allDone: Tips = {
  ...tips,
  CategoryTips: tips.CategoryTips.map((one) => ({
    ...one,
    Tips: one.Tips.map((each) => ({ ...each, TipReviewStatus: each.Guid === 'tip-4' ? 'Disliked' : 'Liked' })),
  })),
}
