import { beforeAll, beforeEach, expect, it } from 'vitest'
import * as contract from '#contract/carbon-calculator/carbon-calculator.contract.ts'
import { carbonAssumptions } from '#domain/insights/carbon-calculator-factors.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { complete, updates } from './answers.ts'

onDatabase('the carbon calculator', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  beforeEach(() => portal.db.query('delete from carbon_calculator'))

  const read = (name: string) => portal.get<contract.CarbonCalculator>(name, contract.readCarbonCalculator)
  const save = (name: string, body: unknown) => portal.ask(name, contract.saveCarbonStep, { body })
  const submit = (name: string) => portal.get(name, contract.submitCarbonCalculator)
  const details = (name: string) => portal.get<contract.CarbonDetails>(name, contract.readCarbonDetails)
  const fill = async (name: string, answers: readonly object[] = updates) => {
    for (const answer of answers) await save(name, answer)
    await submit(name)
    return read(name)
  }
  const good = { status: 204, body: null }
  const availableSteps = [{ id: 'occupants' }, { id: 'gasUsage' }, { id: 'shower' }, { id: 'carDetails' }]
  const empty = {
    hasCompletedForm: false,
    progress: { currentStep: 1, availableSteps },
    answers: {},
    defaultState: null,
  }

  it('begins empty, at the first of four steps [CARB-19 CARB-31]', async () => {
    expect(await read('leo')).toEqual(empty)
    expect(await details('leo')).toEqual({ lines: [], assumptions: [] })
  })

  it('keeps each step that is saved, and each moves the current step on by one [CARB-18 CARB-25 CARB-32 CARB-37]', async () => {
    expect([contract.saveCarbonStep.method, contract.saveCarbonStep.path]).toEqual(['POST', '/private/carbonCalculator'])
    for (const [index, update] of updates.entries()) {
      expect(await save('leo', update)).toEqual(good)
      const { progress, answers } = await read('leo')
      expect(progress.currentStep).toBe(index + 2)
      expect(answers).toEqual(Object.assign({}, ...updates.slice(0, index + 1)))
    }
    expect(await read('leo')).toEqual({ ...empty, answers: complete, progress: { currentStep: 5, availableSteps } })
  })

  it('keeps a step that is saved twice once', async () => {
    await save('leo', updates[0])
    await save('leo', updates[0])
    expect(await read('leo')).toEqual({ ...empty, answers: updates[0], progress: { currentStep: 2, availableSteps } })
  })

  it('keeps what two devices save at the same moment', async () => {
    expect(await Promise.all(updates.map((update) => save('hemi', update)))).toEqual(updates.map(() => good))
    expect((await read('hemi')).answers).toEqual(complete)
  })

  it('is submitted once every step has an answer, and says that it is not before [CARB-21 CARB-22 CARB-35]', async () => {
    expect(await submit('leo')).toEqual({ isSuccess: false })
    for (const update of updates.slice(1)) await save('leo', update)
    expect(await submit('leo')).toEqual({ isSuccess: false })
    expect((await read('leo')).hasCompletedForm).toBe(false)
    await save('leo', updates[0])
    expect(await submit('leo')).toEqual({ isSuccess: true })
    expect(await submit('leo')).toEqual({ isSuccess: true })
    expect((await read('leo')).hasCompletedForm).toBe(true)
  })

  it('answers with the footprint and the actions to try [CARB-20 CARB-42]', async () => {
    const { defaultState } = await fill('leo')
    expect(defaultState?.toggles.actions.map(({ type, isToggleOn }) => [type, isToggleOn])).toEqual([
      ['shorterShowers', false],
      ['electricHotWater', false],
      ['heatPump', false],
      ['driveLess', false],
      ['electricCar', false],
    ])
    expect(defaultState?.toggles.actions[0]?.content).toEqual({
      title: 'Shower for one minute',
      actions: ['Take a shower in the place of a bath.', 'Turn the water off after a minute.'],
    })
    const bigger = {
      ...complete,
      carDetails: { numOfCars: 1, cars: [{ ...complete.carDetails.cars[0], carDistanceDriven: 40_000 }] },
    }
    const other = await fill('sina', [bigger])
    expect(other.defaultState?.totalKg).toBeGreaterThan(defaultState?.totalKg ?? Number.POSITIVE_INFINITY)
  })

  it('counts again when an action is tried, and remembers it', async () => {
    const before = await fill('leo')
    expect(await save('leo', { action: { type: 'heatPump', isToggleOn: true } })).toEqual(good)
    const { defaultState } = await read('leo')
    const tried = defaultState?.toggles.actions.find(({ type }) => type === 'heatPump')
    expect(tried?.isToggleOn).toBe(true)
    expect((defaultState?.totalKg ?? 0) + (tried?.savedKg ?? 0)).toBeCloseTo(before.defaultState?.totalKg ?? 0, 6)
    await save('leo', { action: { type: 'heatPump', isToggleOn: false } })
    expect(await read('leo')).toEqual(before)
  })

  const heatPump = { action: { type: 'heatPump', isToggleOn: true } }
  const notOffered = { status: 409, body: expect.objectContaining({ type: contract.actionNotOffered }) }

  it('refuses an action before there is a result, and keeps nothing of it [CARB-20 CARB-37]', async () => {
    expect(await save('leo', heatPump)).toEqual(notOffered)
    expect(await read('leo')).toEqual(empty)
    for (const update of updates) await save('leo', update)
    expect(await save('leo', heatPump)).toEqual(notOffered)
    await submit('leo')
    expect((await read('leo')).defaultState?.toggles.actions.filter(({ isToggleOn }) => isToggleOn)).toEqual([])
  })

  it('refuses an action that these answers do not offer, with all that came along', async () => {
    const before = await fill('leo')
    const noGas = { gasUsage: { appliances: [], source: null } }
    expect(await save('leo', { ...noGas, ...heatPump })).toEqual(notOffered)
    expect(await read('leo')).toEqual(before)
  })

  it('forgets an action that other answers no longer offer', async () => {
    const before = await fill('leo')
    await save('leo', heatPump)
    await save('leo', { gasUsage: { appliances: [], source: null } })
    await save('leo', { gasUsage: complete.gasUsage })
    expect(await read('leo')).toEqual(before)
  })

  it('gives each figure its factor, its source and the grade of it, and they sum to the footprint [CARB-36]', async () => {
    const { defaultState } = await fill('leo')
    const { lines, assumptions } = await details('leo')
    expect(lines.map(({ category, quantity, unit }) => [category, Math.round(quantity), unit])).toEqual([
      ['water', 3, 'people'],
      ['water', 3, 'people'],
      ['gas', 3400, 'kWh'],
      ['gas', 1036, 'kWh'],
      ['showers', 245, 'kWh'],
      ['cars', 9000, 'km'],
      ['cars', 5000, 'km'],
    ])
    expect(
      lines.every(
        ({ source, factor, quantity, kg }) => /\(grade [ABC]\)$/.test(source) && Math.abs(factor * quantity - kg) < 1e-9,
      ),
    ).toBe(true)
    expect(lines.reduce((total, { kg }) => total + kg, 0)).toBeCloseTo(defaultState?.totalKg ?? 0, 6)
    expect(assumptions).toEqual(carbonAssumptions)
  })

  it('is empty again after a reset, which answers 204 each time [CARB-33]', async () => {
    await fill('leo')
    const reset = () => portal.ask('leo', contract.resetCarbonCalculator)
    expect([await reset(), await reset()]).toEqual([good, good])
    expect(await read('leo')).toEqual(empty)
  })

  const [petrol] = complete.carDetails.cars
  const cars = (...list: object[]) => ({ carDetails: { numOfCars: list.length, cars: list } })

  it.each<readonly [object, Record<string, string>]>([
    [{}, { body: 'There is nothing to save.' }],
    [{ occupants: { adults: -1, children: 0 } }, { 'occupants.adults': 'Enter a whole number from 1 to 20.' }],
    [{ occupants: { adults: 2, children: 1e9 } }, { 'occupants.children': 'Enter a whole number from 0 to 20.' }],
    [{ occupants: { adults: 1.5, children: 0 } }, { 'occupants.adults': 'Enter a whole number from 1 to 20.' }],
    [{ gasUsage: { appliances: ['cooking'], source: null } }, { 'gasUsage.source': 'Choose what your gas appliances run on.' }],
    [{ gasUsage: { appliances: [], source: 'bottledGas' } }, { 'gasUsage.source': 'Choose what your gas appliances run on.' }],
    [
      { gasUsage: { appliances: ['cooking', 'cooking'], source: 'bottledGas' } },
      { 'gasUsage.appliances': 'Choose each appliance once.' },
    ],
    [{ shower: { frequency: 4, duration: 'bath' } }, { 'shower.frequency': 'Choose 1, 2 or 3 times a week.' }],
    [{ shower: { frequency: 1, duration: '9mins' } }, { 'shower.duration': 'Please choose one of: bath, 1min, 2mins.' }],
    [
      cars({ ...petrol, carDistanceDriven: -1 }),
      { 'carDetails.cars.0.carDistanceDriven': 'Enter a whole number from 0 to 200,000.' },
    ],
    [
      cars({ ...petrol, carDistanceDriven: 1e9 }),
      { 'carDetails.cars.0.carDistanceDriven': 'Enter a whole number from 0 to 200,000.' },
    ],
    [
      cars({ fuelType: 'petrol', carDistanceDriven: 1 }),
      { 'carDetails.cars.0.carYear': 'Choose one.', 'carDetails.cars.0.engineSize': 'Choose one.' },
    ],
    [
      cars({ fuelType: 'electric', carDistanceDriven: 1 }),
      { 'carDetails.cars.0.evYear': 'Choose one.', 'carDetails.cars.0.carSize': 'Choose one.' },
    ],
    [
      cars({ ...petrol, fuelType: 'steam' }),
      { 'carDetails.cars.0.fuelType': 'Please choose one of: petrol, diesel, hybrid, electric.' },
    ],
    [{ carDetails: { numOfCars: 2, cars: [petrol] } }, { 'carDetails.numOfCars': 'Tell us about each of your cars.' }],
    [{ carDetails: { numOfCars: -1, cars: [] } }, { 'carDetails.numOfCars': 'Enter a whole number from 0 to 6.' }],
    [cars(...Array.from({ length: 7 }, () => ({ ...petrol }))), { 'carDetails.numOfCars': 'Enter a whole number from 0 to 6.' }],
    [
      { action: { type: 'flyLess', isToggleOn: true } },
      { 'action.type': 'Please choose one of: shorterShowers, electricHotWater, heatPump, driveLess, electricCar.' },
    ],
    [{ colour: 'green' }, { colour: 'This is not a known field.' }],
  ])('refuses %j, says why and keeps nothing [CARB-30 CARB-38]', async (body, fields) => {
    expect(await save('leo', body)).toEqual({
      status: 400,
      body: expect.objectContaining({ type: '/error/validation', fields }),
    })
    expect(await read('leo')).toEqual(empty)
  })

  it('takes a home without gas and without a car', async () => {
    expect(await save('leo', { gasUsage: { appliances: [], source: null }, carDetails: { numOfCars: 0, cars: [] } })).toEqual(
      good,
    )
  })

  it('is each account’s own, and needs a token', async () => {
    await fill('leo')
    expect(await read('sina')).toEqual(empty)
    await portal.ask('sina', contract.resetCarbonCalculator)
    expect((await read('leo')).hasCompletedForm).toBe(true)
    const calls = [
      contract.readCarbonCalculator,
      contract.saveCarbonStep,
      contract.resetCarbonCalculator,
      contract.submitCarbonCalculator,
      contract.readCarbonDetails,
    ]
    for (const call of calls)
      expect((await portal.ask(null, call, { body: call.name === 'saveCarbonStep' ? updates[0] : undefined })).status).toBe(401)
  })
})
