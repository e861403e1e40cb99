import type { EvModel, MyEvOptions } from '#contract/ev/ev-plan.contract.ts'

export const evModels: readonly EvModel[] = [
  { make: 'BYD', model: 'Atto 3', batteryKwh: 60, kwhPer100Km: 16 },
  { make: 'BYD', model: 'Dolphin', batteryKwh: 60, kwhPer100Km: 16 },
  { make: 'Hyundai', model: 'Ioniq 5', batteryKwh: 74, kwhPer100Km: 17 },
  { make: 'Hyundai', model: 'Kona Electric', batteryKwh: 64, kwhPer100Km: 15 },
  { make: 'Kia', model: 'EV6', batteryKwh: 74, kwhPer100Km: 17 },
  { make: 'Kia', model: 'Niro EV', batteryKwh: 65, kwhPer100Km: 16 },
  { make: 'MG', model: 'MG4 64 kWh', batteryKwh: 62, kwhPer100Km: 16 },
  { make: 'MG', model: 'ZS EV', batteryKwh: 49, kwhPer100Km: 17 },
  { make: 'Nissan', model: 'Leaf 24 kWh', batteryKwh: 21, kwhPer100Km: 15 },
  { make: 'Nissan', model: 'Leaf 40 kWh', batteryKwh: 37, kwhPer100Km: 17 },
  { make: 'Polestar', model: '2', batteryKwh: 75, kwhPer100Km: 17 },
  { make: 'Tesla', model: 'Model 3', batteryKwh: 57, kwhPer100Km: 14 },
  { make: 'Tesla', model: 'Model Y', batteryKwh: 57, kwhPer100Km: 16 },
]

export const chargers: MyEvOptions['chargers'] = [
  { type: 'socket', name: 'A wall socket', kilowatts: 1.8 },
  { type: 'wall', name: 'A wall charger', kilowatts: 7.4 },
]
