// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { asks, openWithout, press, type } from './profile.hands.ts'

const counters = () => screen.findAllByRole<HTMLInputElement>('spinbutton')
const nameIn = (row: string) => row.split(' [')[0] ?? ''
/** What is typed last is what stands there. */
const expectRefused = async (name: string, text: string, sentence: string) => {
  await type(name, text)
  await press('Next')
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
}

const rooms = [
  ['Bedrooms [HOME-74]', 'Bedroom', 1, 10],
  ['Lounges [HOME-75]', 'Lounge', 0, 5],
  ['Kitchens [HOME-76]', 'Kitchen', 1, 5],
  ['Bathrooms [HOME-77]', 'Bathroom', 1, 10],
  ['Laundries [HOME-78]', 'Laundry', 0, 5],
  ['Dining rooms [HOME-79]', 'DiningRoom', 0, 5],
  ['Offices [HOME-80]', 'Office', 0, 5],
  ['Garages [HOME-81]', 'Garage', 0, 5],
  ['Other rooms [HOME-82]', 'Other', 0, 10],
] as const

describe('the people of a home', () => {
  it.each([
    ['Adults [HOME-72]', 'NumberOfAdultOccupants', 1, 20, 1],
    ['Children [HOME-73]', 'NumberOfChildOccupants', 0, 20, 0],
  ] as const)('are counted within bounds: %s', async (row, field, min, max, initial) => {
    const stage = await openWithout('residential', 'NumberOfAdultOccupants', 'NumberOfChildOccupants')
    await asks('How many of you live there?')
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: nameIn(row) }).value).toBe(String(initial))
    for (const text of [String(min - 1), String(max + 1)])
      await expectRefused(nameIn(row), text, `Enter a whole number from ${min} to ${max}.`)
    expect(stage.posts()).toEqual([])
    await type(nameIn(row), String(max))
    await press('Next')
    await asks('Which rooms do you have?')
    expect(stage.stored()).toMatchObject({ NumberOfAdultOccupants: 1, NumberOfChildOccupants: 0, [field]: max })
  })
})

describe('the rooms of a home', () => {
  it('are nine counters, each beginning with what usually holds [HOME-17 HOME-83]', async () => {
    await openWithout('residential', 'RoomDetails')
    await asks('Which rooms do you have?')
    const shown = await counters()
    expect(shown).toEqual(rooms.map(([row]) => screen.getByRole('spinbutton', { name: nameIn(row) })))
    expect(shown.map(({ value }) => value)).toEqual(['1', '0', '1', '1', '0', '0', '0', '0', '0'])
  })

  it.each(rooms)('are counted within bounds: %s', async (row, room, initial, max) => {
    const stage = await openWithout('residential', 'RoomDetails')
    await asks('Which rooms do you have?')
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: nameIn(row) }).value).toBe(String(initial))
    for (const text of ['-1', String(max + 1)]) await expectRefused(nameIn(row), text, `Enter a whole number from 0 to ${max}.`)
    expect(stage.posts()).toEqual([])
    await type(nameIn(row), String(max))
    await press('Next')
    await asks('Which heating appliances do you use?')
    const RoomDetails = rooms.map(([, RoomType, usual]) => ({ RoomType, Count: RoomType === room ? max : usual }))
    expect(stage.posts()).toEqual([{ RoomDetails, isWizardUpdate: true }])
  })
})
