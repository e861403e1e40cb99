import { expect, it } from 'vitest'
import { PropertyAvatar } from '#contract/account/account.contract.ts'
import { houseOf, houseSchemes, houseTypes } from '#design/scenery/house-schemes.ts'

it('draws every type and colour scheme of the wire as what it is, each in its own colours [DASH-44 DASH-105]', () => {
  const { type, colorSchema } = PropertyAvatar.shape
  expect([...type.options].toSorted()).toEqual([...houseTypes].toSorted())
  expect([...colorSchema.options].toSorted()).toEqual(Object.keys(houseSchemes).toSorted())
  expect(colorSchema.options.map((scheme) => houseOf('bach', scheme))).toEqual(
    colorSchema.options.map((scheme) => ({ type: 'bach', scheme })),
  )
  expect(new Set(Object.values(houseSchemes).map(({ roof }) => roof)).size).toBe(5)
})
