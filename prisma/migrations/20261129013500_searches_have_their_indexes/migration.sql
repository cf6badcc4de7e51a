-- Beside the former ones, `…_keyword_idx`, which builds of before still ask.
CREATE INDEX "content_search_idx" ON "content" USING GIN ("searchText" gin_trgm_ops, "searchCode" gin_trgm_ops);
CREATE INDEX "district_search_idx" ON "district" USING GIN ("searchText" gin_trgm_ops);
CREATE INDEX "group_search_idx" ON "group" USING GIN ("searchText" gin_trgm_ops);
CREATE INDEX "school_search_idx" ON "school" USING GIN ("searchText" gin_trgm_ops);
CREATE INDEX "standard_search_idx" ON "standard" USING GIN ("searchText" gin_trgm_ops);
CREATE INDEX "tag_search_idx" ON "tag" USING GIN ("searchText" gin_trgm_ops);
CREATE INDEX "user_search_idx" ON "user" USING GIN ("searchText" gin_trgm_ops, "searchCode" gin_trgm_ops);
