/**
 * System fonts stretched to the web fonts' widths and heights, so that nothing moves when the web fonts arrive.
 * Measured with 270 characters of Swedish text in the latin files of @fontsource-variable (source-serif-4 wght:
 * ascent 1036, descent 335; figtree wght: 950 and 250, of 1000) against Times and Arial: size-adjust is the ratio of
 * the widths; the overrides are the web font's ascent and descent divided by it. Headings have weight 500, and their
 * fallback is rounded up: a heading that grows when the web font arrives would count as a new largest paint. The shell
 * declares the web fonts, because it owns their files.
 */
export const fallbackFonts = `
  @font-face {
    font-family: 'Source Serif 4 fallback';
    font-weight: 400;
    src: local('Times New Roman'), local('Liberation Serif'), local('Tinos');
    size-adjust: 117.57%;
    ascent-override: 88.12%;
    descent-override: 28.49%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Source Serif 4 fallback';
    font-weight: 500;
    src: local('Times New Roman'), local('Liberation Serif'), local('Tinos');
    size-adjust: 121.5%;
    ascent-override: 85.27%;
    descent-override: 27.57%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Source Serif 4 fallback';
    font-weight: 600;
    src: local('Times New Roman Bold'), local('Liberation Serif Bold'), local('Tinos Bold');
    size-adjust: 111.58%;
    ascent-override: 92.84%;
    descent-override: 30.02%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Figtree fallback';
    font-weight: 400;
    src: local('Arial'), local('Liberation Sans'), local('Arimo');
    size-adjust: 99.11%;
    ascent-override: 95.86%;
    descent-override: 25.23%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Figtree fallback';
    font-weight: 600;
    src: local('Arial Bold'), local('Liberation Sans Bold'), local('Arimo Bold');
    size-adjust: 93.9%;
    ascent-override: 101.18%;
    descent-override: 26.63%;
    line-gap-override: 0%;
  }
`
