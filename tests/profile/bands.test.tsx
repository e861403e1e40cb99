// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { asks, expectOffered, openWithout, press } from './profile.hands.ts'
import { openProfile } from './stage.tsx'

/** Under 100 m² and what is not known are documented; the other open ends are -1 by the same rule. */
const floorAreas = [
  ['Under 100 m² [HOME-24]', { Min: -1, Max: 99 }],
  ['100–149 m² [HOME-25]', { Min: 100, Max: 149 }],
  ['150–199 m² [HOME-26]', { Min: 150, Max: 199 }],
  ['200–249 m² [HOME-27]', { Min: 200, Max: 249 }],
  ['250–299 m² [HOME-28]', { Min: 250, Max: 299 }],
  ['300–349 m² [HOME-29]', { Min: 300, Max: 349 }],
  ['350 m² and above [HOME-30 HOME-32]', { Min: 350, Max: -1 }],
  ['Don’t know [HOME-31]', { Min: -1, Max: -1 }],
] as const
const houseAges = [
  ['Before 1970s [HOME-33 HOME-39]', { Min: -1, Max: 1969 }],
  ['1970s [HOME-34 HOME-39]', { Min: 1970, Max: 1979 }],
  ['1980s [HOME-35 HOME-39]', { Min: 1980, Max: 1989 }],
  ['1990s [HOME-36 HOME-39]', { Min: 1990, Max: 1999 }],
  ['2000s [HOME-37 HOME-39]', { Min: 2000, Max: 2009 }],
  ['2010 or after [HOME-38 HOME-39]', { Min: 2010, Max: -1 }],
] as const

describe('a band', () => {
  const wordsIn = (row: string) => row.split(' [')[0] ?? ''

  it.each([
    ['floor area [HOME-07]', 'FloorArea', floorAreas],
    ['house age [HOME-13]', 'HouseAge', houseAges],
  ] as const)('is one of those of %s', async (_, field, rows) => {
    await openWithout('residential', field)
    await screen.findAllByRole('radio')
    expectOffered(
      'radio',
      rows.map(([row, stored]) => [wordsIn(row), stored]),
    )
  })

  const choosing = async (field: string, row: string) => {
    const stage = await openWithout('residential', field)
    await userEvent.click(await screen.findByLabelText(wordsIn(row)))
    await press('Save and exit')
    await screen.findByRole('heading', { name: 'Your answers' })
    return stage
  }

  it.each(floorAreas)('of floor area is stored with both its ends: %s', async (row, FloorArea) => {
    const { posts } = await choosing('FloorArea', row)
    expect(posts()).toEqual([{ FloorArea, isWizardUpdate: true }])
  })

  it.each(houseAges)(
    'of years is stored with both its ends, and stands chosen when it is opened again: %s',
    async (row, HouseAge) => {
      const { posts, stored } = await choosing('HouseAge', row)
      expect(posts()).toEqual([{ HouseAge, isWizardUpdate: true }])
      await openProfile({ type: 'residential', answers: stored() })
      await press('Edit: Built')
      await asks('When was your home built?')
      expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([
        screen.getByRole('radio', { name: wordsIn(row) }),
      ])
    },
  )
})
