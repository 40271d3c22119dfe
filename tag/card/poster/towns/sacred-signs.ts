// The figures are in the language of art/places/README.md. Their origin is the middle of their base.

/** Churches, mosques and temples. */
export const SACRED_SIGNS = {
  church: `
stone7 lit-boxes -42 -32 46 32
brick6 polygon -46 -31 -36 -50 2 -50 4 -31
stone8 lit-boxes 2 -64 20 64
copper6 mirror 12 1 -116 3 -84 7 -72 12 -64
gold8 circles 12 -118 2.4
glow windows -38 -24 38 18 0.6`,
  spires: `
iron6 boxes -28 -54 60 54
iron6 lit-mirror -16 1 -122 4 -88 7 -62 10 -56 11 0
iron6 lit-mirror 16 1 -122 4 -88 7 -62 10 -56 11 0
iron7 polygon 24 -44 66 -44 72 -30 72 0 24 0
glow pointed-arch 0 -8 10 24
glow windows 30 -34 40 26 0.5`,
  cathedral: `
stone7 lit-boxes -62 -34 78 34
stone7 lit-boxes -46 -52 46 20
copper6 dome -23 -50 46 34
stone8 boxes -27 -92 8 10
gold8 line 1.6 -23 -92 -23 -106
stone8 lit-boxes 16 -78 17 78
copper6 spire 24 -78 19 28
glow arch -46 -4 9 18 16 4`,
  gothic: `
stone7 lit-boxes -66 -54 132 54
stone6 polygon -66 -54 0 -74 66 -54
stone8 spire -60 -52 8 26 20 7
stone8 lit-boxes -66 -66 9 66
stone8 lit-boxes 57 -66 9 66
stone8 spire -62 -64 10 30
stone8 spire 62 -64 10 30
glow pointed-arch -46 -10 9 30 18 6
glow circles 0 -58 6`,
  campanile: `
stone7 lit-boxes -46 -32 40 32
brick6 polygon -50 -31 -26 -46 -2 -31
brick7 lit-boxes -2 -88 18 88
stone8 boxes -4 -92 22 5
brick8 spire 7 -92 18 24
glow arch 7 -74 8 12`,
  mission: `
stone8 lit-boxes -26 -46 52 46
stone8 lit-boxes -38 -70 18 70
stone8 lit-boxes 20 -70 18 70
brick6 dome -29 -70 19 16
brick6 dome 29 -70 19 16
brick6 polygon -20 -46 0 -60 20 -46
land8 arch 0 0 14 24
glow arch -29 -50 7 12 58 2
glow circles 0 -36 5`,
  minaret: `
stone8 lit-boxes -14 -94 28 94
stone9 boxes -16 -98 32 5
stone8 lit-boxes -7 -118 14 20
copper7 spire 0 -118 15 10
gold8 line 1.4 0 -128 0 -134
land7 arch -6 -62 7 16 12 2
land7 arch -6 -26 7 16 12 2
stone8 lit-boxes 14 -24 56 24
glow arch 26 -2 8 14 14 3`,
  mosque: `
stone8 lit-boxes -46 -32 92 32
copper7 dome 0 -31 54 38
gold8 line 1.4 0 -68 0 -78
copper6 dome -34 -31 20 14 68 2
stone8 lit-mirror -58 0.8 -122 3 -102 3.4 -76 5 -75 5 -71 3.6 -71 4 0
stone8 lit-mirror 58 0.8 -122 3 -102 3.4 -76 5 -75 5 -71 3.6 -71 4 0
glow arch -36 -2 9 18 18 5`,
  mughal: `
brick7 lit-boxes -64 -30 128 30
brick8 lit-boxes -17 -46 34 46
stone8 onion 0 -44 36 38
stone8 onion -38 -29 28 30
stone8 onion 38 -29 28 30
brick7 lit-mirror -72 2 -96 5 -90 5 -84 4 -84 6 0
brick7 lit-mirror 72 2 -96 5 -90 5 -84 4 -84 6 0
glow pointed-arch 0 -2 17 32
glow pointed-arch -48 -2 9 18 16 2
glow pointed-arch 32 -2 9 18 16 2`,
  shrine: `
stone7 lit-boxes -70 -26 140 26
copper7 lit-boxes -22 -48 44 48
gold8 onion 0 -44 40 46
copper6 onion 44 -25 34 34
gold8 lit-mirror -34 1 -104 5 -96 5 -84 4 -84 5 0
glow pointed-arch 0 -2 20 34
glow arch -60 -2 9 16 17 2`,
  onion: `
stone8 lit-boxes -34 -38 68 38
stone8 lit-boxes -10 -62 20 26
gold8 onion 0 -60 34 42
stone8 boxes -28 -50 11 14
stone8 boxes 17 -50 11 14
copper6 onion -22.5 -49 18 24
copper6 onion 22.5 -49 18 24
gold9 line 1.4 0 -100 0 -110
glow arch -22 -6 8 18 14 4`,
  pagoda: `
brick7 boxes -22 -22 44 22
land9 polygon -38 -20 -26 -24 -20 -34 20 -34 26 -24 38 -20
brick7 boxes -18 -44 36 12
land9 polygon -33 -42 -22 -46 -17 -56 17 -56 22 -46 33 -42
brick7 boxes -15 -64 30 10
land9 polygon -28 -62 -19 -66 -14 -75 14 -75 19 -66 28 -62
brick7 boxes -11 -82 22 9
land9 polygon -23 -80 -15 -84 -10 -94 0 -99 10 -94 15 -84 23 -80
gold8 boxes -1 -122 2 26
glow boxes -3 -18 6 14 -3 -42 6 7 -3 -63 6 6`,
  wat: `
stone8 boxes -44 -24 74 24
red7 polygon -52 -23 -40 -46 26 -46 38 -23
gold8 line 2 -52 -23 -40 -46 26 -46 38 -23
red7 polygon -36 -44 -20 -66 6 -66 22 -44
gold8 line 2 -36 -44 -20 -66 6 -66 22 -44
gold8 mirror -7 0.6 -88 5 -66
gold8 mirror 54 0.6 -124 3 -90 5 -72 9 -52 12 -34 18 -22 18 -10 24 -8 24 0
glow arch -32 -2 8 16 13 5`,
  stupa: `
gold8 lit-mirror 0 0.8 -126 2.4 -100 5 -86 7 -74 16 -62 22 -44 25 -28 34 -22 36 -12 46 -10 48 0
gold7 spire -56 0 14 34 112 2
gold7 spire -74 0 10 24 148 2
stone8 boxes -84 -6 168 6`,
  gopuram: `
earth7 polygon -36 0 36 0 33 -24 -33 -24
red7 polygon -32 -24 32 -24 28 -44 -28 -44
copper7 polygon -28 -44 28 -44 24 -64 -24 -64
gold7 polygon -24 -64 24 -64 19 -82 -19 -82
red7 polygon -19 -82 19 -82 15 -98 -15 -98
gold8 path M -17 -98 Q -17 -114 0 -114 Q 17 -114 17 -98 Z
gold9 spire -10 -110 4 12 10 3
stone9 row -27 -38 4 9 8 7
stone9 row -22 -58 4 9 8 6
stone9 row -17 -77 4 8 8 5
land9 arch 0 0 16 20`,
  hall: `
stone7 polygon -76 0 -66 -12 66 -12 76 0
red8 boxes -52 -34 104 22
land9 polygon -72 -32 -56 -37 -42 -52 42 -52 56 -37 72 -32
red8 boxes -32 -66 64 15
land9 polygon -52 -64 -38 -68 -26 -84 26 -84 38 -68 52 -64
gold8 line 2 -26 -84 26 -84
glow row -44 -30 7 14 15 6`,
  temple: `
stone8 lit-boxes -44 -46 88 46
stone8 lit-boxes -46 -72 14 72
stone8 lit-boxes 32 -72 14 72
stone9 spire -39 -72 14 30
stone9 spire 39 -72 14 30
stone8 lit-boxes -8 -84 16 40
stone9 spire 0 -84 16 38
gold8 circles 0 -124 2.6
glow arch -22 -12 7 22 15 4`,
} as const;
