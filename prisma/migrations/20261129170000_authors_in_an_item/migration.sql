-- Who is writing an item is shown to others who may write it (contract.md §2, Content).
CREATE TABLE "content_editing" (
    "contentId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "tabId" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "seenDate" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "content_editing_pkey" PRIMARY KEY ("contentId")
);
CREATE INDEX "content_editing_userId_idx" ON "content_editing"("userId");
ALTER TABLE "content_editing" ADD CONSTRAINT "content_editing_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "content_editing" ADD CONSTRAINT "content_editing_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
