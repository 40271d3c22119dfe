// The figures are in the language of art/places/README.md. Their origin is the middle of their base.

/** Palaces, bridges and other works. */
export const CIVIL_SIGNS = {
  capitol: `
stone8 lit-boxes -66 -30 132 30
stone9 polygon -30 -30 0 -44 30 -30
stone8 lit-boxes -18 -58 36 18
stone9 dome 0 -57 40 36
stone9 boxes -3 -102 6 12
gold8 line 2 0 -102 0 -112
land7 row -58 -24 4 22 11 11`,
  arch: `
stone9 path M -58 0 C -54 -162 54 -162 58 0 L 50 0 C 46 -146 -46 -146 -50 0 Z
stone8-shade path M 10 -120 C 40 -108 52 -60 58 0 L 50 0 C 46 -62 34 -98 8 -110 Z`,
  gateway: `
stone8 lit-boxes -38 -66 22 66
stone8 lit-boxes 16 -66 22 66
stone8 lit-boxes -44 -84 88 20
stone9 boxes -48 -90 96 6
stone8 spire 0 -90 30 16`,
  castle: `
iron7 polygon -50 0 50 0 38 -28 -38 -28
stone9 boxes -32 -44 64 16
copper6 polygon -48 -42 -36 -46 -24 -58 24 -58 36 -46 48 -42
stone9 boxes -22 -70 44 12
copper6 polygon -38 -68 -28 -72 -16 -84 16 -84 28 -72 38 -68
stone9 boxes -13 -94 26 10
copper6 polygon -28 -92 -18 -97 -12 -110 12 -110 18 -97 28 -92
gold9 spire -11 -109 4 9 22 2
glow row -24 -40 5 6 11 5`,
  keep: `
leaf4 hills -110 30 -70 -6 -20 -22 40 -20 80 2 120 30
stone7 lit-boxes -50 -44 100 30
stone8 row -50 -50 8 7 13 8
stone7 lit-boxes -44 -70 22 40
stone8 row -44 -76 6 7 8 3
stone8 lit-boxes 16 -88 20 60
stone8 row 16 -94 5 7 7 3
glow arch -8 -22 9 14`,
  mill: `
stone8 lit-mirror 0 9 -52 14 0
brick7 spire 0 -51 24 18
land9 line 2 -32 -84 32 -26
land9 line 2 32 -84 -32 -26
stone9 polygon 8 -62 28 -80 34 -74 14 -56
stone9 polygon -8 -50 -28 -32 -34 -38 -14 -56
stone9 polygon 4 -48 24 -30 18 -24 -2 -42`,
  wheel: `
land7 line 4 0 -54 -26 0
land7 line 4 0 -54 26 0
land8 rings 3 0 -54 48
land8 line 1 -48 -54 48 -54
land8 line 1 0 -102 0 -6
land8 line 1 -34 -88 34 -20
land8 line 1 34 -88 -34 -20
red8 circles 0 -104 4 34 -90 4 50 -54 4 34 -18 4 -34 -18 4 -50 -54 4 -34 -90 4`,
  crane: `
land8 line 4 -20 0 -20 -74
land8 line 4 16 0 16 -74
land8 line 3 -20 -40 16 -40
land8 line 5 -36 -76 70 -76
land8 line 2 -4 -110 66 -76
land8 line 2 -4 -110 -32 -76
land8 line 3 -4 -74 -4 -110
red7 boxes 28 -20 30 9 34 -30 22 9
copper7 boxes 28 -10 30 9`,
  bridge: `
land8 boxes -180 -24 360 6
land8 lit-boxes -88 -104 9 112
land8 lit-boxes 79 -104 9 112
land8 curve 2.4 -190 -30 -130 -62 -84 -102 -40 -56 0 -38 40 -56 84 -102 130 -62 190 -30
land8 hangers 1 11 -24 -190 -30 -130 -62 -84 -102 -40 -56 0 -38 40 -56 84 -102 130 -62 190 -30
glow row -172 -28 2.4 3 18 20`,
  stays: `
land8 boxes -190 -20 380 5
land8 polygon -84 6 -72 -112 -66 -112 -54 6 -62 6 -69 -78 -76 6
land8 polygon 56 6 68 -108 74 -108 86 6 78 6 71 -74 64 6
stone8 line 1 -69 -106 -136 -20
stone8 line 1 -69 -96 -118 -20
stone8 line 1 -69 -84 -100 -20
stone8 line 1 -69 -106 -2 -20
stone8 line 1 -69 -96 -20 -20
stone8 line 1 -69 -84 -38 -20
stone8 line 1 71 -102 4 -20
stone8 line 1 71 -92 22 -20
stone8 line 1 71 -80 40 -20
stone8 line 1 71 -102 138 -20
stone8 line 1 71 -92 120 -20
stone8 line 1 71 -80 102 -20
glow row -176 -24 2.4 3 18 20`,
  girders: `
gold7 boxes -190 -22 380 6
gold7 curve 5 -170 -20 -130 -66 -85 -82 -40 -66 0 -20
gold7 curve 5 0 -20 40 -66 85 -82 130 -66 170 -20
gold7 row -146 -60 1.6 40 20 7
gold7 row 24 -60 1.6 40 20 7
iron7 lit-boxes -6 -26 12 34 -180 -26 12 34 168 -26 12 34`,
  bows: `
iron7 boxes -120 -84 240 6
iron7 path M -84 6 C -70 -94 70 -94 84 6 L 76 6 C 62 -76 -62 -76 -76 6 Z
iron7 row -100 -80 2 84 200 2
iron7 row -52 -80 1.6 26 26 5
glow row -112 -88 2.4 3 16 15`,
  steamer: `
stone9 boxes -52 -24 104 18
stone9 boxes -40 -38 80 12
stone9 boxes -22 -48 40 9
red7 boxes 46 -30 14 26
land9 boxes -34 -76 6 38 -22 -76 6 38
land9 polygon -62 -8 62 -8 54 4 -56 4
glow row -46 -20 6 8 11 8`,
  stadium: `
stone7 path M -70 0 Q -78 -30 -48 -44 Q 0 -56 48 -44 Q 78 -30 70 0 Z
stone9 ellipses 0 -42 52 10
land7 ellipses 0 -41 44 6
land7 row -60 -26 3 24 12 11`,
  silo: `
stone7 row -54 -62 15 62 15.4 6
stone8 dome -46.5 -61 15 8 15.4 6
stone6 lit-boxes 38 -84 20 84
land8 boxes -54 -72 100 7
glow windows 40 -80 16 40 0.4`,
  baobab: `
brick8 path M -13 0 C -9 -30 -12 -50 -16 -66 L -40 -84 L -38 -88 L -12 -74 L -14 -98 L -10 -98 L -4 -76 L 6 -76 L 14 -100 L 18 -99 L 13 -72 L 38 -88 L 40 -84 L 16 -64 C 12 -46 10 -28 14 0 Z
leaf8 ellipses -38 -90 17 9 -13 -102 16 9 16 -104 17 9 38 -90 16 9 2 -94 14 7`,
  fort: `
earth7 lit-boxes -60 -40 120 40
earth8 row -60 -46 8 8 14 9
earth7 lit-mirror -56 15 -58 18 0
earth8 row -71 -64 6 7 12 3
earth7 lit-mirror 52 17 -66 20 0
earth8 row 35 -72 6 7 14 3
glow arch -4 0 16 22`,
  palace: `
stone8 lit-boxes -76 -42 152 42
brick7 boxes -78 -48 156 7
stone9 polygon -24 -48 0 -62 24 -48
stone9 row -70 -36 3 34 12 13
glow row -66 -34 5 10 12 12
glow row -66 -18 5 10 12 12`,
} as const;
