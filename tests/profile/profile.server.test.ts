import { beforeAll, expect, it } from 'vitest'
import { type NextBestActions, readNextBestActions } from '#contract/dashboard/dashboard.contract.ts'
import * as commands from '#contract/profile/profile-commands.contract.ts'
import * as contract from '#contract/profile/profile.contract.ts'
import { readUsageBreakdownWidget, type UsageBreakdownWidget } from '#contract/dashboard/tiles.contract.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { cafe } from './answers.ts'

const minimum = {
  EnergyTypesUsed: ['Electricity', 'Lpg'],
  HouseType: 'Standalone',
  FloorArea: { Min: 350, Max: -1 },
  WaterHeating: 'Gas',
  HeatingFuels: ['SolidFuel'],
  AirConditioning: 'None',
}

const rest = {
  OtherEnergyUsageImpact: ['Pool'],
  IsHomeOwner: false,
  HouseAge: { Min: -1, Max: 1969 },
  NumberOfAdultOccupants: 2,
  NumberOfChildOccupants: 3,
  RoomDetails: [
    { RoomType: 'Bedroom', Count: 3 },
    { RoomType: 'Kitchen', Count: 1 },
  ],
  HeatingSystems: ['Burner'],
  Insulation: 'Well',
  HasEvThatChargesAtHome: true,
  HasDedicatedEvWallCharger: true,
}

onDatabase('the profile of a home or a business', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  const home = <Body>(name: string) => portal.get<Body>(name, contract.readHomeProfile)
  const business = (name: string) => portal.get(name, contract.readBusinessProfile)
  const saveHome = (name: string, body: unknown) => portal.ask(name, commands.saveHomeProfile, { body })
  const saveBusiness = (name: string, body: unknown) => portal.ask(name, commands.saveBusinessProfile, { body })
  const good = { status: 204, body: null }
  const refused = (fields: Record<string, string>) => ({
    status: 400,
    body: expect.objectContaining({ type: '/error/validation', fields }),
  })

  it('is what was posted, each field by its documented name [HOME-03 HOME-04]', async () => {
    expect(await saveHome('leo', { ...minimum, ...rest, isWizardUpdate: true })).toEqual(good)
    expect(await home('leo')).toEqual({ ...minimum, ...rest })
    expect(await saveHome('leo', { ...minimum, ...rest, isWizardUpdate: true })).toEqual(good)
    expect(await home('leo')).toEqual({ ...minimum, ...rest })
  })

  it.each<readonly [string, object]>([
    ['[HOME-07]', { FloorArea: { Min: 100, Max: 149 } }],
    ['[HOME-13]', { HouseAge: { Min: 1990, Max: 1999 } }],
    ['[HOME-14]', { NumberOfAdultOccupants: 20 }],
    ['[HOME-15]', { NumberOfChildOccupants: 0 }],
    ['[HOME-16]', { RoomDetails: [{ RoomType: 'Garage', Count: 5 }] }],
  ])('holds one answer again as it was posted, in its documented shape: %s %j', async (_, answer) => {
    await saveHome('leo', { ...minimum, ...rest })
    expect(await saveHome('leo', answer)).toEqual(good)
    expect(await home('leo')).toEqual({ ...minimum, ...rest, ...answer })
  })

  it('takes single answers in and keeps all the others [HOME-56 HOME-12]', async () => {
    await saveHome('margaret', { ...minimum, ...rest })
    expect(await saveHome('margaret', { IsHomeOwner: true })).toEqual(good)
    expect(await home('margaret')).toEqual({ ...minimum, ...rest, IsHomeOwner: true })
    await saveHome('margaret', { IsHomeOwner: null, HasEvThatChargesAtHome: null, HasDedicatedEvWallCharger: null })
    const left = await home<Record<string, unknown>>('margaret')
    expect(Object.keys({ ...minimum, ...rest }).filter((field) => !(field in left))).toEqual([
      'IsHomeOwner',
      'HasEvThatChargesAtHome',
      'HasDedicatedEvWallCharger',
    ])
  })

  it('keeps what two devices save at the same moment', async () => {
    // A wall charger is only kept with an EV: these two come together, as whichever is first decides.
    const { HasEvThatChargesAtHome, HasDedicatedEvWallCharger, ...others } = { ...minimum, ...rest }
    const single = Object.entries(others).map(([field, answer]) => ({ [field]: answer }))
    const parts = [...single, { HasEvThatChargesAtHome, HasDedicatedEvWallCharger }]
    await portal.db.query(`delete from profile_answer`)
    expect(await Promise.all(parts.map((part) => saveHome('hemi', part)))).toEqual(parts.map(() => good))
    expect(await home('hemi')).toEqual({ ...minimum, ...rest })
  })

  it('has no wall charger without an EV, and notes an EV that was skipped [HOME-20 HOME-21 HOME-22 HOME-46]', async () => {
    await saveHome('priya', { HasSkippedEv: true })
    expect(await home('priya')).toMatchObject({ HasSkippedEv: true })
    await saveHome('priya', { HasEvThatChargesAtHome: true, HasDedicatedEvWallCharger: true })
    expect(await home('priya')).toEqual({ HasEvThatChargesAtHome: true, HasDedicatedEvWallCharger: true })
    await saveHome('priya', { HasEvThatChargesAtHome: false })
    expect(await home('priya')).toEqual({ HasEvThatChargesAtHome: false, HasDedicatedEvWallCharger: false })
  })

  const rooms = (RoomType: string, Count: number) => ({ RoomDetails: [{ RoomType, Count }] })

  const refuses = async (save: typeof saveHome, read: typeof business, name: string, body: object) => {
    const before = await read(name)
    expect(await save(name, body)).toEqual({ status: 400, body: expect.objectContaining({ type: '/error/validation' }) })
    expect(await read(name)).toEqual(before)
  }
  const refusesHome = (body: object) => refuses(saveHome, home, 'wiremu', body)

  it.each<readonly [string, object]>([
    ['[HOME-57]', { EnergyTypesUsed: [] }],
    ['[HOME-05]', { EnergyTypesUsed: ['Steam'] }],
    ['[HOME-05]', { EnergyTypesUsed: ['Lpg', 'Lpg'] }],
    ['[HOME-06]', { HouseType: 'Castle' }],
    ['[HOME-07]', { FloorArea: { Min: 100, Max: 199 } }],
    ['[HOME-13]', { HouseAge: { Min: 1970, Max: 1999 } }],
    ['[HOME-72]', { NumberOfAdultOccupants: 0 }],
    ['[HOME-72]', { NumberOfAdultOccupants: 21 }],
    ['[HOME-72]', { NumberOfAdultOccupants: 1.5 }],
    ['[HOME-73]', { NumberOfChildOccupants: -1 }],
    ['[HOME-73]', { NumberOfChildOccupants: 21 }],
    ['[HOME-16]', { RoomDetails: [...rooms('Bedroom', 2).RoomDetails, ...rooms('Bedroom', 99).RoomDetails] }],
    ['[HOME-17]', rooms('Cellar', 1)],
    ['no field', { Colour: 'red' }],
  ])('is not taken with what its questions do not allow: %s %j', (_, body) => refusesHome(body))

  it.each([
    ['Bedroom [HOME-74]', 10],
    ['Lounge [HOME-75]', 5],
    ['Kitchen [HOME-76]', 5],
    ['Bathroom [HOME-77]', 10],
    ['Laundry [HOME-78]', 5],
    ['DiningRoom [HOME-79]', 5],
    ['Office [HOME-80]', 5],
    ['Garage [HOME-81]', 5],
    ['Other [HOME-82]', 10],
  ])('has rooms within their bounds: %s, at most %i', async (row, max) => {
    const [room = ''] = row.split(' ')
    for (const count of [-1, max + 1]) await refusesHome(rooms(room, count))
    expect(await saveHome('wiremu', rooms(room, max))).toEqual(good)
  })

  it('says what is wrong under its field', async () => {
    expect(await saveHome('wiremu', { NumberOfAdultOccupants: 21, ...rooms('Office', 6) })).toEqual(
      refused({
        NumberOfAdultOccupants: 'Enter a whole number from 1 to 20.',
        'RoomDetails.Office': 'Enter a whole number from 0 to 5.',
      }),
    )
  })

  it('of a business is what was posted [BIZ-03 BIZ-04 BIZ-18 BIZ-20]', async () => {
    expect(await saveBusiness('ana', { ...cafe, isWizardUpdate: true })).toEqual(good)
    expect(await business('ana')).toEqual(cafe)
  })

  it('of a business drops what another main use or industry leaves without sense [BIZ-15 BIZ-16 BIZ-17 BIZ-38]', async () => {
    await saveBusiness('ana', cafe)
    await saveBusiness('ana', { MainUse: 'Accommodation', NumberOfRoomsManaged: 12 })
    const motel = { ...cafe, MainUse: 'Accommodation', NumberOfRoomsManaged: 12, NumberOfCustomersServedPerMonth: undefined }
    expect(await business('ana')).toEqual(motel)
    const farm = 'Agriculture, Forestry and Fishing'
    await saveBusiness('ana', { Industry: farm, MainUse: 'Dairy Cattle Farming', MilkProducedInLitresPerMonth: 165_000 })
    expect(await business('ana')).toMatchObject({ MilkProducedInLitresPerMonth: 165_000 })
    await saveBusiness('ana', { MainUse: 'Vineyard', WineProducedInLitresPerMonth: 9_000 })
    const vineyard = await business('ana')
    expect(vineyard).toMatchObject({ Industry: farm, MainUse: 'Vineyard', WineProducedInLitresPerMonth: 9_000 })
    expect(vineyard).not.toHaveProperty('MilkProducedInLitresPerMonth')
    await saveBusiness('ana', { Industry: 'Mining' })
    expect(await business('ana')).not.toHaveProperty('MainUse')
  })

  it.each<readonly [string, object]>([
    ['[BIZ-06]', { Industry: 'Piracy' }],
    ['[BIZ-08]', { Industry: 'Mining', MainUse: 'Cafes' }],
    ['[BIZ-26]', { PaidServices: [] }],
    ['[BIZ-27]', { TypesOfEnergyUsed: [] }],
    ['[BIZ-12]', { FloorAreaInM2: '300-500' }],
    ['[BIZ-39]', { TotalNumberOfSites: -1 }],
    ['[BIZ-39]', { TotalNumberOfSites: 'two' }],
    ['[BIZ-39]', { NumberOfCustomersServedPerMonth: -1 }],
    ['[BIZ-39]', { NumberOfCustomersServedPerMonth: 1.5 }],
  ])('of a business is not taken with what its questions do not allow: %s %j', async (_, body) => {
    await saveBusiness('ana', cafe)
    await refuses(saveBusiness, business, 'ana', body)
  })

  it.each<readonly [number, string]>([
    [-1, 'Enter a whole number from 0 to 100,000,000.'],
    [0.5, 'Enter a whole number from 0 to 100,000,000.'],
    [100_000_001, 'Enter a whole number from 0 to 100,000,000.'],
    [2e9, 'Enter a whole number from 0 to 100,000,000.'],
  ])('says the bounds of a number that it does not take: %s [BIZ-39]', async (count, sentence) => {
    const fields = { NumberOfCustomersServedPerMonth: sentence, TotalNumberOfSites: 'Enter a whole number from 1 to 100,000.' }
    expect(await saveBusiness('ana', { NumberOfCustomersServedPerMonth: count, TotalNumberOfSites: count })).toEqual({
      status: 400,
      body: expect.objectContaining({ fields }),
    })
    expect(await saveHome('priya', { NumberOfAdultOccupants: count, ...rooms('Bedroom', count) })).toEqual({
      status: 400,
      body: expect.objectContaining({
        fields: {
          NumberOfAdultOccupants: 'Enter a whole number from 1 to 20.',
          'RoomDetails.Bedroom': 'Enter a whole number from 0 to 10.',
        },
      }),
    })
  })

  it('is of the account’s own kind', async () => {
    const problem = { status: 409, body: expect.objectContaining({ type: commands.otherProfileKind }) }
    expect([await saveHome('ana', minimum), await saveBusiness('priya', { TotalNumberOfSites: 1 })]).toEqual([problem, problem])
  })

  it('unlocks the breakdown with its last minimum answer, and the dashboard stops asking with the very last one', async () => {
    const unlock = async () => (await portal.get<UsageBreakdownWidget>('daniel', readUsageBreakdownWidget)).unlockProgress
    const { AirConditioning, ...five } = minimum
    await saveHome('daniel', five)
    expect(await unlock()).toEqual({ isUnlocked: false, answered: 5, total: 6 })
    await saveHome('daniel', { AirConditioning })
    expect(await unlock()).toEqual({ isUnlocked: true, answered: 6, total: 6 })
    await saveHome('daniel', rest)
    const { nextBestActions } = await portal.get<NextBestActions>('daniel', readNextBestActions)
    expect(nextBestActions.map(({ type }) => type)).not.toContain('completeHomeProfile')
  })

  it('stays as it was for every other customer, and needs a token', async () => {
    const others = () =>
      portal.db.query(
        `select billing_account_id, answers from profile_answer where billing_account_id not in
         (select billing_account_id from customer_account join login using (customer_id) where email = 'sina@example.com') order by 1`,
      )
    const before = await others()
    expect(await saveHome('sina', minimum)).toEqual(good)
    expect(await others()).toEqual(before)
    const unauthorized = { status: 401, body: expect.objectContaining({ type: '/error/unauthorized' }) }
    expect([
      await portal.ask(null, contract.readHomeProfile),
      await portal.ask(null, commands.saveHomeProfile, { body: minimum }),
      await portal.ask(null, contract.readBusinessProfile),
      await portal.ask(null, commands.saveBusinessProfile, { body: cafe }),
    ]).toEqual([unauthorized, unauthorized, unauthorized, unauthorized])
  })
})
