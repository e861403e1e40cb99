import { describe, expect, it } from 'vitest'
import { contrastOf as contrast } from '#design/theme/contrast.ts'
import { brandIds, type ColourName, type Mode, type Palette, palettes } from '#brands/brands.ts'

type Pair = readonly [ink: ColourName, on: ColourName]

const text: readonly Pair[] = [
  ['ink', 'surface'],
  ['ink', 'canvas'],
  ['ink', 'sunken'],
  ['ink', 'raised'],
  ['ink', 'loyalSoft'],
  ['ink2', 'surface'],
  ['ink2', 'canvas'],
  ['ink2', 'sunken'],
  ['ink2', 'raised'],
  ['ink2', 'loyalSoft'],
  ['ink3', 'surface'],
  ['ink3', 'sunken'],
  ['primary', 'surface'],
  ['primary', 'canvas'],
  ['primary', 'raised'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onPrimarySoft', 'primarySoft'],
  ['onLoyal', 'loyal'],
  ['onLoyalSoft', 'loyalSoft'],
  ['good', 'goodSoft'],
  ['good', 'surface'],
  ['warn', 'warnSoft'],
  ['bad', 'badSoft'],
  ['bad', 'surface'],
  ['info', 'infoSoft'],
  ['canvas', 'ink'],
  ['toastAccent', 'ink'],
  ['skyInk', 'sky0'],
  ['skyInk', 'sky1'],
  ['skyInk', 'sky2'],
  ['skyInk2', 'sky2'],
]

const graphics: readonly Pair[] = [
  ['lineStrong', 'canvas'],
  ['lineStrong', 'surface'],
  ['bar', 'surface'],
  ['barEmpty', 'surface'],
  ['cmp', 'surface'],
  ['focus', 'canvas'],
  ['focus', 'surface'],
  ['primary', 'surface'],
  ...(
    [
      'heating',
      'hotWater',
      'cooling',
      'ev',
      'appliances',
      'laundry',
      'dishwasher',
      'electronics',
      'lighting',
      'pool',
      'other',
      'hydro',
      'geothermal',
      'gas',
      'coal',
      'coGen',
      'wind',
      'solar',
      'bess',
      'electricity',
      'naturalGas',
      'lpg',
      'carbon1',
      'carbon2',
      'carbon3',
      'carbon4',
      'carbon5',
    ] as const
  ).map((name): Pair => [name, 'surface']),
]

const tooLow = (palette: Palette, pairs: readonly Pair[], least: number) =>
  pairs
    .map(([ink, on]) => ({ pair: `${ink} on ${on}`, ratio: Math.floor(contrast(palette[ink], palette[on]) * 100) / 100 }))
    .filter(({ ratio }) => ratio < least)

const themes = brandIds.flatMap((brand) =>
  (['light', 'dark'] as const satisfies readonly Mode[]).map((mode) => ({ brand, mode, palette: palettes[brand][mode] })),
)

describe.each(themes)('$brand $mode', ({ palette }) => {
  it('keeps text at 4.5 to 1 or better', () => {
    expect(tooLow(palette, text, 4.5)).toEqual([])
  })

  it('keeps graphics and control borders at 3 to 1 or better', () => {
    expect(tooLow(palette, graphics, 3)).toEqual([])
  })

  it('keeps the carbon numbers readable on their steps', () => {
    const dark = ['carbon1', 'carbon2', 'carbon3', 'carbon4'] as const
    expect(dark.filter((name) => contrast('#0A1618', palette[name]) < 4.5)).toEqual([])
    expect(contrast(palette.onSegment, palette.carbon5)).toBeGreaterThanOrEqual(4.5)
  })

  it('keeps white words readable on the front hill', () => {
    expect(contrast('#FFFFFF', palette.hill1)).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#FFFFFF', palette.hill0)).toBeGreaterThanOrEqual(4.5)
  })

  it('keeps icons on shares readable', () => {
    const pale = ['cooling', 'lighting', 'wind', 'solar'] as const
    const deep = ['heating', 'hotWater', 'ev', 'appliances', 'laundry', 'dishwasher', 'electronics', 'pool', 'other'] as const
    expect(pale.filter((name) => contrast(palette.onPaleSegment, palette[name]) < 3)).toEqual([])
    expect(deep.filter((name) => contrast(palette.onSegment, palette[name]) < 3)).toEqual([])
  })
})

it('knows black on white as 21 to 1', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
})
