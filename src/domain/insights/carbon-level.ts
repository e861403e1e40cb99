/** 0 is no data. */
export const carbonLevels = [0, 1, 2, 3, 4, 5] as const
export type CarbonLevel = (typeof carbonLevels)[number]

const names = ['No data', 'Very low', 'Low', 'Moderate', 'High', 'Very high'] as const

/** Upper bounds of levels 1 to 4, g CO2e per kWh: quintiles of New Zealand's half-hours of 2023. */
export const carbonThresholds = [60, 73, 89, 108] as const

export const carbonLevelOf = (gramsPerKwh: number | null): CarbonLevel => {
  if (gramsPerKwh === null || !(gramsPerKwh >= 0)) return 0
  const above = carbonThresholds.filter((threshold) => gramsPerKwh > threshold).length
  return carbonLevels[above + 1] ?? 5
}

export const carbonLevelName = (level: number): string => names[level] ?? names[0]

export const isLowCarbon = (level: number): boolean => level >= 1 && level <= 3
export const isHighCarbon = (level: number): boolean => level >= 4
