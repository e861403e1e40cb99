// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answers } from '#domain/profile/questionnaire.ts'
import { cafe } from './answers.ts'
import { asks, choose, press } from './profile.hands.ts'
import { openProfile } from './stage.tsx'

const open = (answers: Answers) => openProfile({ type: 'sme', answers })

describe('the business wizard that is come back to', () => {
  it('opens the business questions on the first gap after half was answered, in their order, with nothing lost nor saved twice [BIZ-40]', async () => {
    const half = { Industry: cafe.Industry, MainUse: cafe.MainUse, NumberOfCustomersServedPerMonth: 4200 }
    const before = await open(half)
    await asks('How many people work for you?')
    await choose('5–10')
    await press('Next')
    await asks('How much land do you have?')
    expect(before.posts()).toEqual([{ NumberOfEmployees: '5-10', isWizardUpdate: true }])
    cleanup()
    const after = await open(before.stored())
    await asks('How much land do you have?')
    await press('Back')
    await asks('How many people work for you?')
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: '5–10' })).checked).toBe(true)
    await press('Next')
    await asks('How much land do you have?')
    expect([after.posts(), after.stored()]).toEqual([[], { ...half, NumberOfEmployees: '5-10' }])
  })
})
