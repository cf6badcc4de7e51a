-- The tokens by which Google is asked of what people granted, encrypted, in a table that no reading of a person touches.

CREATE TABLE "google_connection" (
  "userId" UUID NOT NULL,
  "refreshToken" TEXT NOT NULL,
  "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "dateModified" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "google_connection_pkey" PRIMARY KEY ("userId")
);

ALTER TABLE "google_connection" ADD CONSTRAINT "google_connection_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
