import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { themeCookie, themeFrom } from "@/components/shell/theme";
import { commonMessages } from "@/components/ui/messages";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: commonMessages.product, template: `%s – ${commonMessages.product}` },
  description: commonMessages.tagline,
  icons: { icon: "/icon.svg" },
};

export const viewport: Viewport = { width: "device-width", initialScale: 1 };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = themeFrom((await cookies()).get(themeCookie)?.value);
  return (
    <html lang="en" data-theme={theme}>
      <body className="font-sans">{children}</body>
    </html>
  );
}
