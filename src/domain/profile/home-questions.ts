import * as contract from '#contract/profile/profile-commands.contract.ts'
import { energyTypes, floorAreas, houseAges, optionsOf, yesOrNo } from './profile-options.ts'
import type { Question } from './questionnaire.ts'

const mandatory = { part: 'first', isMinimum: true, canBeEmpty: false } as const
const optional = { part: 'more', isMinimum: false, canBeEmpty: false } as const

const room = (key: string, label: string, max: number, initial = 0) => ({ key, label, min: 0, max, initial })

export const homeQuestions: readonly Question[] = [
  {
    ...mandatory,
    id: 'energyTypes',
    kind: 'many',
    field: 'EnergyTypesUsed',
    short: 'Energy',
    title: 'What energy do you use at home?',
    hint: 'Choose all that you use.',
    optionsFor: () => energyTypes,
  },
  {
    ...mandatory,
    id: 'houseType',
    kind: 'one',
    field: 'HouseType',
    short: 'Type of home',
    title: 'What type of home do you live in?',
    hint: 'We compare you with homes like yours, so this answer shapes everything you’ll see.',
    optionsFor: () =>
      optionsOf(contract.HouseType.options, {
        Standalone: ['Standalone', 'House on its own section'],
        Apartment: ['Apartment', 'Shared walls and floors'],
        Terrace: ['Terrace', 'Joined to the neighbours'],
        LifestyleBlock: ['Lifestyle block', 'House with a bit of land'],
        Rural: ['Rural', 'Farm or remote property'],
        Other: ['Other', 'Tiny home, bus or boat'],
      }),
  },
  {
    ...mandatory,
    id: 'floorArea',
    kind: 'one',
    field: 'FloorArea',
    short: 'Floor area',
    title: 'How big is your home?',
    hint: 'The floor area inside. A three-bedroom home is often 100 to 149 m².',
    optionsFor: () => floorAreas,
  },
  {
    ...mandatory,
    id: 'hotWater',
    kind: 'one',
    field: 'WaterHeating',
    short: 'Hot water',
    title: 'What heats your hot water?',
    hint: 'Hot water is about a third of the energy of a home.',
    optionsFor: () =>
      optionsOf(contract.WaterHeating.options, {
        Electricity: ['Electricity', 'A cylinder or a hot water heat pump'],
        Gas: ['Gas', 'Piped or bottled'],
        Other: ['Other', 'Solar or a wetback'],
      }),
  },
  {
    ...mandatory,
    id: 'heatingFuels',
    kind: 'many',
    field: 'HeatingFuels',
    short: 'Heating fuel',
    title: 'What do you heat your home with?',
    hint: 'Choose all that you use.',
    optionsFor: () =>
      optionsOf(contract.HeatingFuel.options, {
        Electricity: ['Electricity', 'Heat pumps and heaters'],
        Gas: ['Gas', 'Piped or bottled'],
        SolidFuel: ['Solid fuel', 'Wood, pellets or coal'],
        Other: 'Other',
      }),
  },
  {
    ...mandatory,
    id: 'airConditioning',
    kind: 'one',
    field: 'AirConditioning',
    short: 'Air conditioning',
    title: 'What cools your home?',
    optionsFor: () =>
      optionsOf(contract.AirConditioning.options, {
        CentralAirCon: ['Central air conditioning', 'Ducts to every room'],
        HeatPump: ['Heat pump', 'One room or several'],
        Other: ['Other', 'Fans or portable units'],
        None: ['None', 'Windows do it'],
      }),
  },
  {
    ...optional,
    id: 'otherFeatures',
    kind: 'many',
    field: 'OtherEnergyUsageImpact',
    canBeEmpty: true,
    short: 'Other features',
    title: 'Does your home have any of these?',
    hint: 'Choose all that you have, if any.',
    optionsFor: () =>
      optionsOf(contract.OtherEnergyUsageImpact.options, {
        Pool: 'Pool',
        SpaOrSauna: 'Spa or sauna',
        ThermalCurtains: 'Thermal curtains',
        VentilationSystem: 'Ventilation system',
        SolarPanels: 'Solar panels',
        SolarWaterHeating: 'Solar water heating',
      }),
  },
  {
    ...optional,
    id: 'homeOwner',
    kind: 'one',
    field: 'IsHomeOwner',
    short: 'Owner or renter',
    title: 'Do you own your home or rent it?',
    hint: 'So that we suggest only what you can change.',
    optionsFor: () => yesOrNo('I own it', 'I rent it'),
  },
  {
    ...optional,
    id: 'houseAge',
    kind: 'one',
    field: 'HouseAge',
    short: 'Built',
    title: 'When was your home built?',
    hint: 'A good guess will do.',
    optionsFor: () => houseAges,
  },
  {
    ...optional,
    id: 'occupants',
    kind: 'numbers',
    look: 'steppers',
    short: 'People',
    title: 'How many of you live there?',
    counters: [
      { key: 'NumberOfAdultOccupants', label: 'Adults', min: 1, max: 20, initial: 1 },
      { key: 'NumberOfChildOccupants', label: 'Children', min: 0, max: 20, initial: 0 },
    ],
  },
  {
    ...optional,
    id: 'rooms',
    kind: 'numbers',
    look: 'steppers',
    roomsField: 'RoomDetails',
    short: 'Rooms',
    title: 'Which rooms do you have?',
    counters: [
      room('Bedroom', 'Bedrooms', 10, 1),
      room('Lounge', 'Lounges', 5),
      room('Kitchen', 'Kitchens', 5, 1),
      room('Bathroom', 'Bathrooms', 10, 1),
      room('Laundry', 'Laundries', 5),
      room('DiningRoom', 'Dining rooms', 5),
      room('Office', 'Offices', 5),
      room('Garage', 'Garages', 5),
      room('Other', 'Other rooms', 10),
    ],
  },
  {
    ...optional,
    id: 'heatingSystems',
    kind: 'many',
    field: 'HeatingSystems',
    canBeEmpty: true,
    short: 'Heating appliances',
    title: 'Which heating appliances do you use?',
    hint: 'Choose all that you use, if any.',
    optionsFor: () =>
      optionsOf(contract.HeatingSystem.options, {
        HeatPump: 'Heat pump',
        SpaceHeating: ['Space heating', 'Fixed gas or electric heaters'],
        Burner: ['Burner', 'Wood or pellets'],
        Radiators: 'Radiators',
        Underfloor: 'Underfloor heating',
        Portable: ['Portable heaters', 'Fan, oil or gas'],
        Other: 'Other',
      }),
  },
  {
    ...optional,
    id: 'insulation',
    kind: 'one',
    field: 'Insulation',
    short: 'Insulation',
    title: 'How well is your home insulated?',
    optionsFor: () =>
      optionsOf(contract.Insulation.options, {
        None: 'Not at all',
        Minimal: ['Minimal', 'Some of the ceiling'],
        Moderate: ['Moderate', 'Ceiling or floor'],
        Well: ['Well', 'Ceiling and floor'],
        Excellent: ['Excellent', 'Ceiling, floor, walls and double glazing'],
      }),
  },
  {
    ...optional,
    id: 'evAtHome',
    kind: 'one',
    field: 'HasEvThatChargesAtHome',
    short: 'EV',
    title: 'Do you charge an EV at home?',
    optionsFor: () => yesOrNo('Yes', 'No'),
  },
  {
    ...optional,
    id: 'evCharger',
    kind: 'one',
    field: 'HasDedicatedEvWallCharger',
    short: 'EV charger',
    title: 'Do you have a dedicated wall charger?',
    hint: 'A charger that is fixed to the wall, not a cable in a socket.',
    optionsFor: () => yesOrNo('Yes', 'No'),
    appliesTo: (answers) => answers['HasEvThatChargesAtHome'] === true,
    dependsOn: ['evAtHome'],
  },
  {
    ...optional,
    id: 'evEnd',
    kind: 'note',
    short: 'EV',
    title: 'That’s your driveway sorted',
    appliesTo: (answers) => typeof answers['HasEvThatChargesAtHome'] === 'boolean',
  },
]

/** EV steps count from 0; without an EV the first leads to the last. */
export const evJourney: readonly string[] = ['evAtHome', 'evCharger', 'evEnd']
