import type { NextConfig } from "next";

const everywhere = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), browsing-topics=()" },
];

/** For pages that have to do with a secret. */
const secretive = [
  { key: "Referrer-Policy", value: "no-referrer" },
  { key: "Cache-Control", value: "private, no-store" },
  { key: "X-Robots-Tag", value: "noindex" },
];

// A secret in an address must not travel on in a Referer, nor stay in a shared cache. Pages get their policy of
// scripts from proxy.ts, where its nonce is made; answers of the interface for programs need none of it.
// npm run build names the build after its sources (server/cli/built.ts).
const buildId = process.env.BUILD_ID ?? "development";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  compiler: { define: { BUILD_ID: buildId } },
  generateBuildId: () => (buildId === "development" ? null : buildId),
  // npm run check and npm test look at the types of everything; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Cards are SVG; nothing is to be fetched and scaled for whoever asks.
  images: { unoptimized: true },
  // Next writes no notes of its own into the project, and stops no build to suggest an upgrade.
  agentRules: false,
  experimental: { agentUpgrade: false },
  serverExternalPackages: [
    "@electric-sql/pglite",
    "pg",
    "@neondatabase/serverless",
    "ws",
    "nodemailer",
    "web-push",
    "esbuild",
  ],
  headers: async () => [
    { source: "/:path*", headers: everywhere },
    {
      source: "/:kind(j|r|w)/:secret/:rest*",
      headers: secretive,
    },
    ...["/sign-in/:path*", "/carry", "/account"].map((source) => ({ source, headers: secretive })),
    {
      source: "/api/:path*",
      headers: [
        { key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'" },
        { key: "Cache-Control", value: "private, no-store" },
      ],
    },
  ],
};

export default config;
