// The figures are in the language of art/places/README.md. Their origin is the middle of their base.

/** Towers. */
export const TOWER_SIGNS = {
  mast: `
land7 mirror 0 0.8 -128 1.8 -96 3.4 -88 3.4 -84 3 -78 4 -40 10 0
stone8 polygon -12 -88 12 -88 8 -78 -8 -78
stone8 ellipses 0 -91 9 4
glow row -9 -86 3 4 5 4`,
  pearl: `
land7 mirror 0 0.8 -130 2 -100 3 -60 4 0
red7 circles 0 -84 12 0 -48 9 0 -106 5
land7 line 3 -3 -44 -18 0
land7 line 3 3 -44 18 0
glow boxes -10 -86 20 3 -7 -50 14 3`,
  super: `
land6 lit-mirror 0 0.8 -130 1.6 -116 9 -108 11 -78 14 -76 14 -40 17 -38 17 0
land5 lit-boxes 24 -84 20 84
glow windows -14 -104 28 100 0.5
glow windows 26 -80 17 76 0.4`,
  twin: `
land6 lit-mirror -16 1 -126 4 -110 9 -96 12 -92 12 0
land5 lit-mirror 16 1 -114 4 -98 9 -86 12 -82 12 0
land6 boxes -6 -52 12 5
glow windows -26 -90 20 86 0.45
glow windows 6 -80 20 76 0.45`,
  needle: `
stone8 mirror 0 0.8 -128 1.6 -104 3 -100 3.4 -52 5 -30 8 0
red7 boxes -9 -104 18 7
stone8 polygon -13 -97 13 -97 8 -90 -8 -90
glow row -8 -103 3 3 5 4`,
  twist: `
water6 path M -16 0 C -20 -40 -4 -70 -12 -112 L -2 -124 L 10 -112 C 4 -74 22 -40 16 0 Z
water7-shade path M 0 0 C 8 -40 -6 -70 2 -118 L 10 -112 C 4 -74 22 -40 16 0 Z
land6 lit-boxes 24 -88 18 88
glow windows 26 -84 15 80 0.4`,
  flames: `
water6 path M -46 0 C -60 -44 -40 -84 -26 -112 C -18 -84 -14 -40 -20 0 Z
water7 path M -16 0 C -24 -40 -8 -76 4 -98 C 12 -70 14 -34 8 0 Z
water6 path M 14 0 C 12 -36 26 -70 42 -104 C 52 -70 54 -30 44 0 Z
glow line 1.2 -36 -20 -28 -80
glow line 1.2 -4 -18 0 -72
glow line 1.2 28 -18 38 -74`,
  spheres: `
stone8 mirror -18 0.8 -128 3 -76 5 0
water6 circles -18 -66 15 -18 -96 8
stone8 mirror 20 0.8 -104 3 -60 5 0
water6 circles 20 -50 13
stone8 spire 44 0 7 88
glow line 1.4 -31 -66 -5 -66
glow line 1.4 9 -50 31 -50`,
  egg: `
stone8 mirror 0 3 -70 5 -30 8 0
stone8 line 2 -8 0 -5 -60 -16 -84
stone8 line 2 8 0 5 -60 16 -84
stone8 line 2 -3 -40 -18 -92
stone8 line 2 3 -40 18 -92
gold9 circles 0 -90 15`,
  clock: `
brick7 lit-boxes -10 -92 20 92
stone8 boxes -12 -96 24 5
copper6 mirror 0 1 -126 5 -108 10 -96
glow circles 0 -80 6
brick6 lit-boxes 10 -34 52 34
glow arch 20 -6 8 16 14 3`,
  obelisk: `
stone8 lit-mirror 0 0 -120 5 -108 8 -6 8 0
stone7 boxes -20 -8 40 8
gold8 spire 0 -108 9 13`,
  lighthouse: `
stone8 lit-mirror 0 6 -90 11 0
red7 boxes -9 -34 18 12 -8 -68 16 12
land8 boxes -9 -94 18 4
glow boxes -5 -104 10 10
red7 dome 0 -104 13 9`,
  tank: `
land7 line 2 -15 0 -10 -66
land7 line 2 15 0 10 -66
land7 line 2 -4 0 -3 -66
land7 line 2 4 0 3 -66
land7 line 1.2 -13 -24 13 -24
land7 line 1.2 -12 -46 12 -46
stone7 boxes -17 -92 34 22
stone7 dome 0 -92 34 12
stone6 polygon -17 -70 17 -70 0 -62`,
} as const;
