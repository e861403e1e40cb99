/** What is needed at least. */
export const minimum = {
  EnergyTypesUsed: ['Electricity', 'Lpg'],
  HouseType: 'Standalone',
  FloorArea: { Min: 100, Max: 149 },
  WaterHeating: 'Electricity',
  HeatingFuels: ['Electricity'],
  AirConditioning: 'HeatPump',
}

/** Everything else. */
export const rest = {
  OtherEnergyUsageImpact: ['Pool'],
  IsHomeOwner: true,
  HouseAge: { Min: 1990, Max: 1999 },
  NumberOfAdultOccupants: 2,
  NumberOfChildOccupants: 1,
  RoomDetails: [{ RoomType: 'Bedroom', Count: 3 }],
  HeatingSystems: ['HeatPump'],
  Insulation: 'Well',
  HasEvThatChargesAtHome: true,
  HasDedicatedEvWallCharger: true,
}

/** Every minimum question of a cafe, and what cafes are asked. */
export const cafe = {
  Industry: 'Accommodation and Food Services',
  MainUse: 'Cafes',
  NumberOfCustomersServedPerMonth: 4200,
  NumberOfEmployees: '5-10',
  LandAreaInHa: 'not applicable',
  FloorAreaInM2: '150-300',
  PaidServices: ['Refrigeration', 'HVAC'],
  TypesOfEnergyUsed: ['Electricity', 'Lpg'],
  TotalNumberOfSites: 2,
  OtherPowerSources: [],
}

/** Answers without some of their fields. */
export const without = (answers: Readonly<Record<string, unknown>>, ...fields: readonly string[]) =>
  Object.fromEntries(Object.entries(answers).filter(([field]) => !fields.includes(field)))
