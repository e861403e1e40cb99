const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const luminance = (hex: string): number => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

/** WCAG 2.2 ratio of two `#RRGGBB` colours; 0 if invalid. */
export const contrastOf = (foreground: string, background: string): number => {
  if (![foreground, background].every((hex) => /^#[\da-f]{6}$/i.test(hex))) return 0
  const [dark = 0, light = 0] = [luminance(foreground), luminance(background)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
