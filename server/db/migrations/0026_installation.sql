CREATE TABLE "installation" (
	"is_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"shop_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "installation_is_one" CHECK ("installation"."is_one")
);
