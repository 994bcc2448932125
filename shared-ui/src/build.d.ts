/**
 * True in the host's build and in unit tests, false in the browser's build, which leaves out what depends on it: the
 * addresses of a sitemap, for instance, with their queries.
 */
declare const PORTAL_ON_HOST: boolean
