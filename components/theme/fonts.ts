import localFont from 'next/font/local'

// The fonts of the product, split by character range: browsers load a part only when a page contains one of its characters. `tokens.css` uses them.

const lexend = localFont({
  src: './fonts/lexend-latin-wght-normal.woff2',
  weight: '400 700',
  variable: '--lexend',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
})

const lexendExtended = localFont({
  src: './fonts/lexend-latin-ext-wght-normal.woff2',
  weight: '400 700',
  variable: '--lexend-extended',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
})

const lexendVietnamese = localFont({
  src: './fonts/lexend-vietnamese-wght-normal.woff2',
  weight: '400 700',
  variable: '--lexend-vietnamese',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
    },
  ],
})

const atkinson = localFont({
  src: [
    { path: './fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2', weight: '400 700', style: 'normal' },
    { path: './fonts/atkinson-hyperlegible-next-latin-wght-italic.woff2', weight: '400 700', style: 'italic' },
  ],
  variable: '--atkinson',
  preload: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
})

const atkinsonExtended = localFont({
  src: [
    { path: './fonts/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2', weight: '400 700', style: 'normal' },
    { path: './fonts/atkinson-hyperlegible-next-latin-ext-wght-italic.woff2', weight: '400 700', style: 'italic' },
  ],
  variable: '--atkinson-extended',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
})

/** The classes of the `html` element that define the font names used in `tokens.css`. */
export const fontClasses = [lexend, lexendExtended, lexendVietnamese, atkinson, atkinsonExtended]
  .map(({ variable }) => variable)
  .join(' ')
